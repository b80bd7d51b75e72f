import { StrictMode } from 'react';
import '@/shared/styles/fonts.css';
import '@/shared/styles/tokens.css';
import '@/shared/styles/base.css';
import { keepStyles } from '@/shared/lib/on-demand';
import { App } from './App.tsx';

export { fetchPage } from './router/index.ts';

keepStyles();

/** The root element that is mounted in the document. */
export const client = (
  <StrictMode>
    <App />
  </StrictMode>
);
