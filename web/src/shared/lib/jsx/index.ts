export { ownText } from './ownText.tsx';
