import { css } from '@linaria/core';
import { changeTheme, type Theme, themes, useTheme } from '@/shared/lib/theme';
import { Select } from '@/shared/ui/select';
import { Sub } from '@/shared/ui/text';

const form = css`
  display: grid;
  gap: var(--space-12);
  justify-items: start;
`;

const names: Record<Theme, string> = { system: 'System', dark: 'Dark', light: 'Light' };

/** Lets the user choose between dark and light colors. Saved on this device. */
export function ThemeForm() {
  const theme = useTheme();
  return (
    <div className={form}>
      <Sub>Theme</Sub>
      <Select<Theme>
        label="Theme"
        value={theme}
        options={themes.map((value) => ({ value, label: names[value] }))}
        onChange={changeTheme}
      />
    </div>
  );
}
