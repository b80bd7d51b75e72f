import { gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { loadCustomScript } from '@paypal/paypal-js';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorCodes } from '@/shared/api';
import { buttonNamed, click, fill, find, heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { StaffAction } from './StaffAction.tsx';

vi.mock('@paypal/paypal-js', () => ({ loadCustomScript: vi.fn() }));

const mutation: TypedDocumentNode<{ donate: boolean }, { reason: string; key: string }> = gql`
  mutation Donate($reason: String!, $key: String!) {
    donate(reason: $reason, key: $key)
  }
`;
const services = { initialize: vi.fn(), renderButton: vi.fn(), cancel: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(loadCustomScript).mockImplementation(async () => {
    window.google = { accounts: { id: services } };
  });
});
let end = () => {};
afterEach(() => {
  end();
  for (const { id } of currentToasts()) dismissToast(id);
});

function show() {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <StaffAction
          document={mutation}
          variables={({ reason, idempotencyKey }) => ({ reason, key: idempotencyKey })}
          label="Donate"
          track={{ open: 'staff_open_donate', confirm: 'staff_donate' }}
          title="Donate to maya_q"
          facts={[]}
          effects={['$5.00 moves.']}
          confirm="Donate $5.00"
          done="Donated"
        />
      </ApolloProvider>
    </MemoryRouter>,
  );
  end = unmount;
  click(buttonNamed(root, 'Donate'));
  const of = (operation: string) => calls.filter((call) => call.operation === operation);
  const last = async (operation: string, count: number) => {
    await expect.poll(() => of(operation).length).toBe(count);
    const call = of(operation).at(-1);
    if (!call) throw new Error(`${operation} wasn’t called`);
    return call;
  };
  return { of, last };
}

const press = () => click(buttonNamed(document, 'Donate $5.00'));
const dialog = () => find(document, '[role=dialog]');
const stale = ['FORBIDDEN', errorCodes.FRESH_SIGN_IN_NEEDED, undefined, 403] as const;
const social = { __typename: 'SocialSignIn', name: 'Test ID', scriptUrl: 'https://id.example/c.js', clientId: 'c' };
const tokenFor = (nonce: string) => `head.${btoa(JSON.stringify({ nonce }))}.signature`;

/** Presses the confirm button when the last sign-in is too old, and waits for the provider's button. */
async function asked() {
  const shown = show();
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'outage');
  press();
  const first = await shown.last('Donate', 1);
  await first.refuse(...stale);
  await (await shown.last('StaffSignInOptions', 1)).answer({ config: { __typename: 'Config', social } });
  return { ...shown, first };
}

/** Completes a sign-in at the provider with the nonce of the provider's button. */
async function signIn(last: ReturnType<typeof show>['last'], nonce: string, count: number) {
  const call = await last('CreateStaffSignInNonce', count);
  await call.answer({
    createSignInNonce: { __typename: 'SignInNonce', nonce, expiresAt: '2999-01-01T00:00:00Z' },
  });
  await expect.poll(() => services.initialize.mock.lastCall?.[0].nonce).toBe(nonce);
  await act(async () => services.initialize.mock.lastCall?.[0].callback({ credential: tokenFor(nonce) }));
}

it('asks for another sign-in inside the dialog, then repeats the action with the same key', async () => {
  const { last, first } = await asked();
  expect(dialog().textContent).toContain('Sign in again to continue');
  expect(dialog().textContent).toContain('Nothing has changed yet');
  expect(find<HTMLTextAreaElement>(document, 'textarea').value).toBe('outage');
  await signIn(last, 'n-1', 1);
  const proof = await last('StaffProve', 1);
  expect(proof.variables).toEqual({ token: tokenFor('n-1'), nonce: 'n-1' });
  await proof.answer({ staffProve: { __typename: 'StaffProof', freshUntil: '2999-01-01T00:00:00Z' } });
  const again = await last('Donate', 2);
  expect(again.variables).toEqual(first.variables);
  expect(dialog().textContent).not.toContain('Sign in again to continue');
  await again.answer({ donate: true });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Donated']);
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('shows why a sign-in wasn’t accepted, and takes another one', async () => {
  const { last, of } = await asked();
  await signIn(last, 'n-1', 1);
  await (await last('StaffProve', 1)).refuse('FORBIDDEN', 403);
  await expect.poll(() => dialog().textContent).toContain('no');
  expect(of('Donate')).toHaveLength(1);
  await signIn(last, 'n-2', 2);
  await (await last('StaffProve', 2)).answer({
    staffProve: { __typename: 'StaffProof', freshUntil: '2999-01-01T00:00:00Z' },
  });
  await last('Donate', 2);
});

it('asks again if the sign-in became too old meanwhile', async () => {
  const { last, first } = await asked();
  press();
  const again = await last('Donate', 2);
  expect(again.variables).toEqual(first.variables);
  await again.refuse(...stale);
  await expect.poll(() => dialog().textContent).toContain('Sign in again to continue');
});

it('says when the provider isn’t configured or the options don’t load', async () => {
  const { last } = show();
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'outage');
  press();
  await (await last('Donate', 1)).refuse(...stale);
  await (await last('StaffSignInOptions', 1)).cut();
  await expect.poll(() => dialog().textContent).toContain('Couldn’t load the sign-in options');
});
