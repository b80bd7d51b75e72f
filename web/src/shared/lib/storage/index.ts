export { readStored, writeStored } from './storage.ts';
