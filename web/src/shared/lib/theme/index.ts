export { changeTheme, type Theme, themes, useDark, useTheme } from './themeStore.ts';
