export { buttonNamed, click, fill, find, paste, pressKey, render } from './render.tsx';
