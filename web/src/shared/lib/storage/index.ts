export { cookieNames, readCookie, writeCookie } from './cookie.ts';
export { parseStored, readForTab, readStored, storageFailure, writeForTab, writeStored } from './storage.ts';
