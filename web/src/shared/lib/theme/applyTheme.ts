/** Storage key of the chosen theme. */
export const themeKey = 'duelbook.theme';

/**
 * Applies the stored theme to the document. Any value other than `dark` and `light` follows the system.
 *
 * The build also embeds this function in the document, where it runs before the first paint (web/theme.ts). Therefore,
 * it must not refer to anything outside itself.
 */
export function applyTheme(stored: string | null): void {
  const theme = stored === 'dark' || stored === 'light' ? stored : null;
  document.documentElement.toggleAttribute('data-theme', theme !== null);
  if (theme) document.documentElement.dataset.theme = theme;
  for (const scheme of ['dark', 'light']) {
    const chosen = theme === scheme ? 'all' : 'not all';
    document
      .querySelector(`meta[name="theme-color"][data-scheme="${scheme}"]`)
      ?.setAttribute('media', theme ? chosen : `(prefers-color-scheme: ${scheme})`);
  }
}
