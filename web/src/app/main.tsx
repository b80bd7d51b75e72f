import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/shared/styles/fonts.css';
import '@/shared/styles/tokens.css';
import '@/shared/styles/base.css';
import { App } from './App.tsx';

const root = document.getElementById('_app');
if (!root) throw new Error('index.html has no element with the id _app');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
