import { InMemoryCache } from '@apollo/client';
import { afterEach, expect, it } from 'vitest';
import { latest, sent, showAsCommentator } from '@/app/testing/showAsCommentator.tsx';
import { clearCommentatorSession, currentCommentatorSession } from '@/entities/commentator';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { buttonNamed, click, heldClient } from '@/shared/lib/testing';
import { CommentatorSignInPage } from './CommentatorSignInPage.tsx';

let unmount = () => {};
afterEach(() => {
  unmount();
  clearSession();
  clearCommentatorSession();
});

async function show(scope: 'full' | 'guest' | null) {
  const user = { id: 'u-1', username: 'dario' };
  if (scope) beginSession({ token: 't', scope, expiresAt: '2999-01-01T00:00:00Z', user } as Session);
  const player = heldClient(new InMemoryCache());
  const shown = showAsCommentator(<CommentatorSignInPage player={player.client} />);
  unmount = shown.unmount;
  await latest(shown.calls, 'CommentatorSignInOptions').answer({ config: { __typename: 'Config', social: null } });
  return { ...shown, player: player.calls };
}

const entered = {
  commentatorAuthenticatePortal: {
    __typename: 'Session',
    token: 'c',
    expiresAt: '2999-01-01T00:00:00Z',
    user: { __typename: 'User', id: 'u-1', username: 'dario', profileImageUrl: null },
  },
};

it('continues with the player session of this device', async () => {
  const { root, calls, player } = await show('full');
  click(buttonNamed(root, 'Continue as dario'));
  await sent(player, 'CreatePortalCode');
  await latest(player, 'CreatePortalCode').answer({
    createPortalCode: { __typename: 'PortalCode', code: 'secret', expiresAt: '2999-01-01T00:00:00Z' },
  });
  await sent(calls, 'CommentatorAuthenticatePortal');
  expect(latest(calls, 'CommentatorAuthenticatePortal').variables).toMatchObject({ code: 'secret' });
  await latest(calls, 'CommentatorAuthenticatePortal').answer(entered);
  expect(currentCommentatorSession()?.user.username).toBe('dario');
});

it('says when the player isn’t a commentator, without asking for a session', async () => {
  const { root, calls, player } = await show('full');
  click(buttonNamed(root, 'Continue as dario'));
  await sent(player, 'CreatePortalCode');
  await latest(player, 'CreatePortalCode').refuse('CONFLICT', 1002);
  await expect.poll(() => root.textContent).toContain('Not a commentator account');
  expect(calls.some(({ operation }) => operation === 'CommentatorAuthenticatePortal')).toBe(false);
  expect(currentCommentatorSession()).toBeNull();
});

it('says when the code has expired, and lets it be tried again', async () => {
  const { root, calls, player } = await show('full');
  click(buttonNamed(root, 'Continue as dario'));
  await sent(player, 'CreatePortalCode');
  await latest(player, 'CreatePortalCode').answer({
    createPortalCode: { __typename: 'PortalCode', code: 'old', expiresAt: '2999-01-01T00:00:00Z' },
  });
  await sent(calls, 'CommentatorAuthenticatePortal');
  await latest(calls, 'CommentatorAuthenticatePortal').refuse('UNAUTHENTICATED', 401);
  await expect.poll(() => root.querySelector('[role=alert]')).not.toBeNull();
  expect(buttonNamed(root, 'Continue as dario').getAttribute('aria-disabled')).not.toBe('true');
});

it.each(['guest', null] as const)('offers no session to continue with for %s', async (scope) => {
  const { root } = await show(scope);
  expect(root.textContent).not.toContain('Continue as');
  expect(root.textContent).toContain('No identity provider is configured');
});
