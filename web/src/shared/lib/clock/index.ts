export { noteServerTime, serverNow, useNow, useOpeningTime, useServerTime } from './serverClock.ts';
