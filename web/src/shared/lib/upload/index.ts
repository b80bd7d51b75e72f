export { type SendOptions, type Sent, sendFile, type UploadPlace } from './sendFile.ts';
export { pictureKinds, type UploadedPicture, unreadablePicture, usePictureUpload } from './usePictureUpload.ts';
