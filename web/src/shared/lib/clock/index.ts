export { noteServerTime, serverNow, useNow } from './serverClock.ts';
