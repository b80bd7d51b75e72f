export { ruleNames } from './model/elementSet.ts';
export { ElementSets } from './ui/ElementSets.tsx';
