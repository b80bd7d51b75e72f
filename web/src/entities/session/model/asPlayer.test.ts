import { afterEach, expect, it, vi } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { asPlayer } from './asPlayer.ts';
import { beginSession, clearSession, type Session } from './session.ts';

const user: Session['user'] = {
  id: 'u1',
  status: 'enabled',
  username: 'kai',
  firstName: null,
  lastName: null,
  email: null,
  twitchUsername: null,
  twitchProfileImageUrl: null,
  twitchEmail: null,
  profileImageUrl: null,
  phoneVerified: true,
  referralEligible: false,
  roles: [],
};

afterEach(() => {
  closeAllOverlays();
  clearSession();
});

/**
 * Tries to join a match as a user with this scope. Returns the overlays that were opened and whether the action ran.
 */
function join(scope: Session['scope'] | null): [overlays: object[], joined: boolean] {
  if (scope) beginSession({ token: 't', scope, expiresAt: '2999-01-01T00:00:00Z', user });
  const resume = vi.fn();
  asPlayer('Join match', resume);
  return [
    openOverlays().map(({ kind, ...rest }) => ({ kind, ...('page' in rest && { page: rest.page }) })),
    resume.mock.calls.length > 0,
  ];
}

it.each<[Session['scope'] | null, object[], boolean]>([
  ['full', [], true],
  ['banned', [{ kind: 'ban' }], false],
  ['phone_required', [{ kind: 'auth', page: 'PhoneNumber' }], false],
  ['guest', [{ kind: 'auth', page: undefined }], false],
  [null, [{ kind: 'auth', page: undefined }], false],
])('%s', (scope, overlays, joined) => {
  expect(join(scope)).toEqual([overlays, joined]);
});
