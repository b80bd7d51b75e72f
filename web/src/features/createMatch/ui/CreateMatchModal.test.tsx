import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { closeOverlay, openOverlay, openOverlays } from '@/shared/lib/overlays';
import { render } from '@/shared/lib/testing';
import { CreateMatchModal } from './CreateMatchModal.tsx';

const zoe = {
  token: 't',
  scope: 'full',
  expiresAt: '2999-01-01T00:00:00Z',
  user: { id: 'zoe', status: 'frozen' },
} as unknown as Session;

afterEach(() => {
  closeOverlay('frozen');
  clearSession();
});

it('shows frozen users the reason instead of starting the flow', () => {
  beginSession(zoe);
  const { root, unmount } = render(<CreateMatchModal stream={null} ready={() => null} results={() => null} />);
  act(() => openOverlay({ kind: 'create-match' }));
  expect(openOverlays()).toEqual([{ kind: 'frozen' }]);
  expect(root.textContent).toBe('');
  unmount();
});
