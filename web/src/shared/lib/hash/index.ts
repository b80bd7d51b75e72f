export { bytesOf, sha256 } from './hash.ts';
