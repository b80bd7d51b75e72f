export { type AreaSession, createAreaSession } from './areaSession.ts';
