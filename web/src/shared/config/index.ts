export { appVersion, clientType, isDesktop } from './client.ts';
