export { appVersion, clientType } from './app.ts';
