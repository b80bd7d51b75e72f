import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, currentSession } from '@/entities/session';
import { renderHeld } from '@/shared/lib/testing';
import { useSignIn } from './useSignIn.ts';

afterEach(() => act(clearSession));

const verification = {
  __typename: 'IdentityVerification',
  id: 'v1',
  valueMasked: '+1••••••••01',
  status: 'sent',
  expiresAt: '2099-01-01T00:10:00Z',
  resendAt: '2099-01-01T00:00:30Z',
  attemptsLeft: 5,
  lockedUntil: null,
};
const user = {
  __typename: 'User',
  id: 'u1',
  status: 'active',
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
const signedIn = {
  __typename: 'Authentication',
  token: 't',
  scope: 'full',
  isNew: false,
  expiresAt: '2099-01-01',
  user,
};

it('retries only the sign-in once the code was accepted', async () => {
  const { current, calls, unmount } = renderHeld(new InMemoryCache(), () => useSignIn({}));
  const called = (operation: string) => calls.filter((each) => each.operation === operation);
  act(() => current().dispatch({ type: 'codeSent', verification }));
  act(() => current().dispatch({ type: 'code', value: '123456' }));
  act(() => current().verify('123456'));
  await called('VerifyIdentityCode')[0]?.answer({
    verifyIdentityCode: { ...verification, status: 'verified', serverTime: '2099-01-01T00:00:00Z' },
  });
  await called('Authenticate')[0]?.cut();
  expect(current().flow).toMatchObject({ page: 'Verify', codeAccepted: true, codeError: expect.any(String) });
  act(() => current().verify('123456'));
  await act(async () => {});
  await called('Authenticate')[1]?.answer({ authenticate: signedIn });
  expect(called('VerifyIdentityCode')).toHaveLength(1);
  expect(currentSession()?.user.id).toBe('u1');
  unmount();
});

it('asks for another code after a wrong one', async () => {
  const { current, calls, unmount } = renderHeld(new InMemoryCache(), () => useSignIn({}));
  act(() => current().dispatch({ type: 'codeSent', verification }));
  act(() => current().verify('000000'));
  await calls.find(({ operation }) => operation === 'VerifyIdentityCode')?.refuse('VALIDATION');
  expect(current().flow).toMatchObject({ code: '', codeAccepted: false, codeError: expect.any(String) });
  expect(calls.some(({ operation }) => operation === 'Authenticate')).toBe(false);
  unmount();
});

it('shows newcomers the top of the page, unless they continue what they were doing', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const first = renderHeld(new InMemoryCache(), () => useSignIn({}));
  act(() => first.current().finish());
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  first.unmount();

  scrollTo.mockClear();
  const resume = vi.fn();
  const second = renderHeld(new InMemoryCache(), () => useSignIn({ intent: { label: 'Stake $10.00', resume } }));
  act(() => second.current().finish());
  expect(resume).toHaveBeenCalledOnce();
  expect(scrollTo).not.toHaveBeenCalled();
  second.unmount();
});
