import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { find } from '@/shared/lib/testing';
import { EnvironmentChip } from './EnvironmentChip.tsx';

afterEach(endStaffPage);

it.each([
  ['production', 'Production', 'rose'],
  ['staging', 'Staging', 'amber'],
  ['sandbox', 'Sandbox', 'neutral'],
])('names %s in words and by color', async (environment, label, tone) => {
  const { root, calls } = showAsStaff(['support'], <EnvironmentChip />);
  expect(root.textContent).toBe('');
  await calls[0]?.answer({ config: { __typename: 'Config', environment } });
  expect(root.textContent).toBe(`Environment: ${label}`);
  expect(find(root, '[data-tone]').dataset.tone).toBe(tone);
});
