export { hotkeys, isComposing, isOurs, useHotkeys, useHotkeysOn } from './hotkeys.ts';
export { commandKey, goKeys } from './shortcuts.ts';
export { useKeySequence } from './useKeySequence.ts';
