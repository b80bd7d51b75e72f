export { type Frame, readFrames } from './frames.ts';
export { sendPicture } from './sendPicture.ts';
