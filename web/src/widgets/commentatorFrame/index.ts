export { CommentatorFrame } from './ui/CommentatorFrame.tsx';
export { CommentatorWindow } from './ui/CommentatorWindow.tsx';
