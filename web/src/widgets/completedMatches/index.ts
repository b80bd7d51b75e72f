export { CompletedMatches } from './ui/CompletedMatches.tsx';
