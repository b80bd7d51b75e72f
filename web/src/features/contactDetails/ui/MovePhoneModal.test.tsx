import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeAllOverlays, openOverlay, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, fill, find, type HeldCall, heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { EmailModal } from './EmailModal.tsx';
import { MovePhoneModal } from './MovePhoneModal.tsx';

let unmount = () => {};
afterEach(() => {
  act(closeAllOverlays);
  unmount();
  for (const { id } of currentToasts()) dismissToast(id);
});

const contacts = { __typename: 'Contacts', phoneMasked: '+1••••••••01', email: null, emailVerified: false };
const verification = (id: string, valueMasked: string) => ({
  __typename: 'IdentityVerification',
  id,
  valueMasked,
  status: 'sent',
  expiresAt: '2099-01-01T00:10:00Z',
  resendAt: '2099-01-01T00:00:30Z',
  attemptsLeft: 5,
  lockedUntil: null,
  serverTime: '2099-01-01T00:00:00Z',
});

/** Opens the overlay and responds to the first call, which reads the contact details. */
async function opened(kind: 'move-phone' | 'email') {
  const { client, calls } = heldClient(new InMemoryCache());
  const rendered = render(
    <ApolloProvider client={client}>
      <MovePhoneModal />
      <EmailModal />
    </ApolloProvider>,
  );
  unmount = rendered.unmount;
  act(() => openOverlay({ kind }));
  await call(calls, 'Contacts').then((read) => read.answer({ contacts }));
  return calls;
}

function call(calls: readonly HeldCall[], operation: string, nth = 0): Promise<HeldCall> {
  return vi.waitFor(() => {
    const found = calls.filter((each) => each.operation === operation)[nth];
    if (!found) throw new Error(`no call of ${operation}`);
    return found;
  });
}

const enterCode = (code: string) =>
  fill(find<HTMLInputElement>(document.body, 'input[autocomplete="one-time-code"]'), code);

it('verifies the current number before asking for the new one, and submits both codes', async () => {
  const calls = await opened('move-phone');
  expect(document.body.textContent).toContain('Withdrawals pause for 72 hours');
  click(buttonNamed(document.body, 'Send code to current number'));
  await (await call(calls, 'StartPhoneMove')).answer({ startPhoneMove: verification('v1', '+1••••••••01') });
  enterCode('123456');
  const check = await call(calls, 'VerifyIdentityCode');
  expect(check.variables).toEqual({ id: 'v1', code: '123456' });
  await check.answer({ verifyIdentityCode: verification('v1', '+1••••••••01') });
  fill(find<HTMLInputElement>(document.body, 'input[type="tel"]'), '+12025550177');
  click(buttonNamed(document.body, 'Send code'));
  const start = await call(calls, 'CreateIdentityVerification');
  expect(start.variables).toEqual({ value: '+12025550177', type: 'phonenumber' });
  await start.answer({ createIdentityVerification: verification('v2', '+1••••••••77') });
  enterCode('654321');
  await (await call(calls, 'VerifyIdentityCode', 1)).answer({ verifyIdentityCode: verification('v2', '+1••••••••77') });
  const move = await call(calls, 'MovePhone');
  expect(move.variables).toEqual({ currentVerificationId: 'v1', newVerificationId: 'v2' });
  await move.answer({ movePhone: { ...contacts, phoneMasked: '+1••••••••77' } });
  await vi.waitFor(() => expect(openOverlays()).toEqual([]));
  expect(currentToasts()).toMatchObject([{ title: 'Phone number changed' }]);
});

it('reports a wrong code and lets the user try again', async () => {
  const calls = await opened('move-phone');
  click(buttonNamed(document.body, 'Send code to current number'));
  await (await call(calls, 'StartPhoneMove')).answer({ startPhoneMove: verification('v1', '+1••••••••01') });
  enterCode('000000');
  await (await call(calls, 'VerifyIdentityCode')).refuse('VALIDATION');
  expect(find<HTMLInputElement>(document.body, 'input[autocomplete="one-time-code"]').value).toBe('');
  expect(document.querySelector('input[type="tel"]')).toBeNull();
});

it('adds an email address once its code is entered', async () => {
  const calls = await opened('email');
  fill(find<HTMLInputElement>(document.body, 'input[type="email"]'), ' kai@mail.test ');
  click(buttonNamed(document.body, 'Send code'));
  const start = await call(calls, 'CreateIdentityVerification');
  expect(start.variables).toEqual({ value: 'kai@mail.test', type: 'email' });
  await start.answer({ createIdentityVerification: verification('v3', 'k••@mail.test') });
  expect(buttonNamed(document.body, 'Verify').dataset.track).toBe('verify_code');
  enterCode('123456');
  await (await call(calls, 'VerifyIdentityCode')).answer({ verifyIdentityCode: verification('v3', 'k••@mail.test') });
  const save = await call(calls, 'SetEmail');
  expect(save.variables).toEqual({ identityVerificationId: 'v3' });
  await save.answer({ setEmail: { ...contacts, email: 'kai@mail.test', emailVerified: true } });
  await vi.waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'Email address verified' }]));
});

it('keeps an accepted code when saving the address fails, and retries only the saving', async () => {
  const calls = await opened('email');
  fill(find<HTMLInputElement>(document.body, 'input[type="email"]'), 'kai@mail.test');
  click(buttonNamed(document.body, 'Send code'));
  const start = await call(calls, 'CreateIdentityVerification');
  await start.answer({ createIdentityVerification: verification('v4', 'k••@mail.test') });
  enterCode('123456');
  await (await call(calls, 'VerifyIdentityCode')).answer({ verifyIdentityCode: verification('v4', 'k••@mail.test') });
  await (await call(calls, 'SetEmail')).cut();
  expect(document.querySelector('input[autocomplete="one-time-code"]')).toBeNull();
  expect(document.querySelector('[role=alert]')).not.toBeNull();
  click(buttonNamed(document.body, 'Try again'));
  const again = await call(calls, 'SetEmail', 1);
  expect(again.variables).toEqual({ identityVerificationId: 'v4' });
  await again.answer({ setEmail: { ...contacts, email: 'kai@mail.test', emailVerified: true } });
  await vi.waitFor(() => expect(openOverlays()).toEqual([]));
  expect(calls.filter(({ operation }) => operation === 'VerifyIdentityCode')).toHaveLength(1);
});
