import { useMedia } from '@/shared/lib/media';
import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import { applyTheme, themeKey } from './applyTheme.ts';

export const themes = ['system', 'dark', 'light'] as const;
/** Color theme of this device. */
export type Theme = (typeof themes)[number];

const stored = readStored(themeKey);
const theme = createStore<Theme>(themes.find((each) => each === stored) ?? 'system');

/** Changes the theme immediately and stores it on this device. */
export function changeTheme(next: Theme): void {
  theme.set(next);
  writeStored(themeKey, next === 'system' ? null : next);
  applyTheme(next);
}

export const useTheme = () => useStore(theme);

/**
 * Whether the dark theme is shown. For content that style sheets don't affect, such as canvases and other sites'
 * buttons.
 */
export function useDark(): boolean {
  const chosen = useTheme();
  const system = useMedia('(prefers-color-scheme: dark)');
  return chosen === 'system' ? system : chosen === 'dark';
}
