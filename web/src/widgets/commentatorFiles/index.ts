export { ChoosePicture } from './ui/ChoosePicture.tsx';
export { FileCard, FileGrid } from './ui/FileCard.tsx';
export { RemoveFile } from './ui/RemoveFile.tsx';
