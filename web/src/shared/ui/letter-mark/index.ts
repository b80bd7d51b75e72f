export { LetterMark } from './LetterMark.tsx';
