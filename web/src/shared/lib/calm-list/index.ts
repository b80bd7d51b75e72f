export { type Asked, type CalmList, type CalmRow, calm, goneMs, renew, settle } from './calmList.ts';
