export { type SendOptions, type Sent, sendFile, type UploadPlace } from './sendFile.ts';
export { sendingText } from './sendingText.ts';
export { pictureKinds, type UploadedPicture, unreadablePicture, usePictureUpload } from './usePictureUpload.ts';
