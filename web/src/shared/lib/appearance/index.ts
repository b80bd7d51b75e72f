export { type Appearance, changeAppearance, useAppearance } from './appearance.ts';
