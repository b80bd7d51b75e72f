export { elementChoice } from './model/elementChoice.ts';
export { type ReadyMatch, useReadyMatch } from './model/useReadyMatch.ts';
export { ElementPicker } from './ui/ElementPicker.tsx';
