export { type SendOptions, type Sent, sendFile, type UploadPlace } from './sendFile.ts';
