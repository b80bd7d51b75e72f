export { FileCard, FileGrid } from './ui/FileCard.tsx';
export { RemoveFile } from './ui/RemoveFile.tsx';
