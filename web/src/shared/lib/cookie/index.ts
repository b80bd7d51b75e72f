export { readCookie, writeCookie, yearSeconds } from './cookie.ts';
