export { appVersion } from './app.ts';
