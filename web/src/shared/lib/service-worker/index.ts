export { applyUpdate, serviceWorker, useUpdateReady } from './serviceWorker.ts';
