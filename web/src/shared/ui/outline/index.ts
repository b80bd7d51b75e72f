export { Outline } from './Outline.tsx';
