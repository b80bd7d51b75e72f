import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession } from '@/entities/session';
import { render } from '@/shared/lib/testing';
import { HomePage } from './HomePage.tsx';

vi.mock('./FirstSteps.tsx', () => ({ FirstSteps: () => 'Checklist, ' }));
vi.mock('./Hero.tsx', () => ({ Hero: () => 'Hero, ' }));
vi.mock('./Rows.tsx', () => ({ Rows: () => 'Rows' }));
afterEach(clearSession);

const shown = async () => {
  const { root } = render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(root.textContent).toContain('Hero'));
  await act(() => vi.dynamicImportSettled());
  return root.textContent;
};

type Person = Parameters<typeof beginSession>[0]['user'];
const signIn = (status: Person['status']) =>
  beginSession({
    token: 't',
    scope: 'full',
    expiresAt: '2099-01-01T00:00:00Z',
    user: { id: 'u1', username: 'kai', status } as Person,
  });

it('shows the first steps above the hero to signed-in users', async () => {
  expect(await shown()).not.toContain('Checklist');
  signIn('enabled');
  expect(await shown()).toContain('Checklist, Hero');
});

it('doesn’t ask users with frozen accounts to deposit', async () => {
  signIn('frozen');
  expect(await shown()).not.toContain('Checklist');
});
