export { type HeldCall, renderHeld } from './heldClient.tsx';
export { buttonNamed, click, fill, find, paste, pressKey, render } from './render.tsx';
