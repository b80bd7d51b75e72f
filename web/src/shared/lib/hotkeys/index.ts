export { hotkeys, useHotkeys, useHotkeysOn } from './hotkeys.ts';
