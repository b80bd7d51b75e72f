export { type Asked, goneMs, renew, type StableList, type StableRow, settle, stable } from './stableList.ts';
