export { appVersion, clientType, isDesktop } from './app.ts';
