export { deviceId } from './deviceId.ts';
