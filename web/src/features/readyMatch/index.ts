export { type ReadyMatch, useReadyMatch } from './model/useReadyMatch.ts';
export { ElementPicker } from './ui/ElementPicker.tsx';
