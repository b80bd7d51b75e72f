export {
  everySecond,
  noteServerTime,
  serverNow,
  useClockOffset,
  useNow,
  useOpeningTime,
  useServerTime,
} from './serverClock.ts';
