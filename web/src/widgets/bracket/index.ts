export { BracketView } from './ui/LazyBracket.tsx';
