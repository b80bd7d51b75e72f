export { BracketResults } from './ui/BracketResults.tsx';
