export { topics } from './model/topics.ts';
export { useOpened } from './model/useOpened.ts';
export { Answer } from './ui/Answer.tsx';
export { DocumentBlocks } from './ui/DocumentBlocks.tsx';
