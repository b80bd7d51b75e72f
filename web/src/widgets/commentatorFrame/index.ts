export { CommentatorFrame } from './ui/CommentatorFrame.tsx';
