export { readForTab, readStored, writeForTab, writeStored } from './storage.ts';
