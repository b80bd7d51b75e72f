export { ElementSets } from './ui/ElementSets.tsx';
