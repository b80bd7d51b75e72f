export { cookieNames, readCookie, writeCookie } from './cookie.ts';
export { readForTab, readStored, writeForTab, writeStored } from './storage.ts';
