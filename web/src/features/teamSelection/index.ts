export { TeamSelection } from './ui/TeamSelection.tsx';
