import type { Plugin } from 'vite';
import { applyTheme, themeKey } from './src/shared/lib/theme/applyTheme.ts';

/**
 * Embeds a script in the document that applies the stored theme before the first paint. The gateway allows it by its
 * hash. Without storage, the theme follows the system.
 */
export const themeScript = `try{(${applyTheme})(localStorage.getItem('${themeKey}'))}catch{}`;

export function theme(): Plugin {
  return {
    name: 'duelbook:theme',
    transformIndexHtml: { order: 'post', handler: () => [{ tag: 'script', children: themeScript, injectTo: 'head' }] },
  };
}
