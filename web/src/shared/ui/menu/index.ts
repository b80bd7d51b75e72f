export { item, popup, positioner } from './Menu.css.ts';
export { Menu, type MenuEntry, type MenuProps } from './Menu.tsx';
