import { StrictMode } from 'react';
import '@/shared/styles/fonts.css';
import '@/shared/styles/tokens.css';
import '@/shared/styles/base.css';
import { keepStyles } from '@/shared/lib/on-demand';
import { App } from './App.tsx';
import { takeOver } from './firstScreen/takeOver.tsx';
import { fetchPage } from './router/index.ts';

const root = document.getElementById('_app');
if (!root) throw new Error('index.html has no element with the id _app');
keepStyles();
void takeOver(
  root,
  <StrictMode>
    <App />
  </StrictMode>,
  () => fetchPage(window.location.pathname),
);
