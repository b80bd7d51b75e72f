export { DocumentBlocks } from './ui/DocumentBlocks.tsx';
