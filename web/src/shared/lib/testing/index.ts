export { type HeldCall, heldClient, renderHeld } from './heldClient.tsx';
export { buttonNamed, click, fieldNamed, fill, find, paste, pick, pressKey, render } from './render.tsx';
export { translate } from './translate.ts';
