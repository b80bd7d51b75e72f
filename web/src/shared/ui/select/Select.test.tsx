import { expect, it } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import { Select, type SelectProps } from './Select.tsx';

const shown = (props: Partial<SelectProps<'7' | '30'>>) =>
  render(
    <Select
      label="How long"
      value="7"
      onChange={() => undefined}
      options={[
        { value: '7', label: '7 days' },
        { value: '30', label: '30 days' },
      ]}
      {...props}
    />,
  ).root;

it('shows its label, which also names the field', () => {
  const root = shown({ size: 'field' });
  const name = find(root, '[role=combobox]').getAttribute('aria-labelledby');
  expect(name && document.getElementById(name)?.textContent).toBe('How long');
});

it('has an accessible name without showing the label twice, next to a label and as a chip', () => {
  for (const props of [{ size: 'field', labelHidden: true }, { size: 'chip' }] as const) {
    const root = shown(props);
    expect(find(root, '[role=combobox]').getAttribute('aria-label')).toBe('How long');
    expect(root.textContent).toBe('7 days');
  }
});
