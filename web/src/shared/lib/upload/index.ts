export { type PutOptions, putFile, UploadError } from './putFile.ts';
