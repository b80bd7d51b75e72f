import { loadCustomScript } from '@paypal/paypal-js';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buttonNamed, click, render } from '@/shared/lib/testing';

vi.mock('@paypal/paypal-js', () => ({ loadCustomScript: vi.fn() }));

const provider = { name: 'Test ID', scriptUrl: 'https://id.example/client.js', clientId: 'duelbook' };
const services = { initialize: vi.fn(), renderButton: vi.fn(), cancel: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.clearAllMocks();
  services.renderButton.mockImplementation((place: HTMLElement) => {
    const own = document.createElement('button');
    own.textContent = 'Their button';
    place.replaceChildren(own);
  });
  vi.mocked(loadCustomScript).mockImplementation(async () => {
    window.google = { accounts: { id: services } };
  });
});
afterEach(() => {
  delete window.google;
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(createNonce: () => Promise<string | null> = async () => 'n-1') {
  const { SocialButton } = await import('./SocialButton.tsx');
  const onAnswer = vi.fn();
  const { root } = render(
    <SocialButton provider={provider} createNonce={createNonce} busy={false} onAnswer={onAnswer}>
      Use your phone.
    </SocialButton>,
  );
  return { root, onAnswer };
}

const tokenFor = (nonce: string) => `head.${btoa(JSON.stringify({ nonce }))}.signature`;
const answerWith = (idToken: string) =>
  act(async () => services.initialize.mock.lastCall?.[0].callback({ credential: idToken }));

it('waits for the script, then shows the provider’s button with the nonce', async () => {
  const { root } = await show();
  expect(buttonNamed(root, 'Continue with Test ID').getAttribute('aria-busy')).toBe('true');
  expect(services.renderButton).not.toHaveBeenCalled();
  await pass(300);
  expect(loadCustomScript).toHaveBeenCalledExactlyOnceWith({ url: provider.scriptUrl });
  expect(services.initialize).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ client_id: 'duelbook', nonce: 'n-1' }),
  );
  expect(root.textContent).toBe('Their button');
});

it('hands over the id token with its nonce once, and prepares another sign-in', async () => {
  let count = 0;
  const { onAnswer } = await show(async () => `n-${++count}`);
  await pass(300);
  await answerWith(tokenFor('someone-elses'));
  expect(onAnswer).not.toHaveBeenCalled();
  await answerWith(tokenFor('n-1'));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ idToken: tokenFor('n-1'), nonce: 'n-1' });
  await pass(0);
  expect(services.initialize.mock.lastCall?.[0]).toMatchObject({ nonce: 'n-2' });
  await answerWith(tokenFor('n-1'));
  expect(onAnswer).toHaveBeenCalledTimes(1);
});

it('renews the nonce before it expires, and accepts a response to the earlier one', async () => {
  let count = 0;
  const { onAnswer } = await show(async () => `n-${++count}`);
  await pass(300);
  await pass(5 * 60_000);
  expect(services.initialize.mock.lastCall?.[0]).toMatchObject({ nonce: 'n-2' });
  await answerWith(tokenFor('n-1'));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ nonce: 'n-1' }));
});

it.each([
  ['is blocked', () => Promise.reject(new Error('blocked')), 300],
  ['defines nothing', async () => undefined, 16_000],
  ['takes too long', () => new Promise<void>(() => undefined), 16_000],
])('says that the script didn’t load and retries when it %s', async (_how, load, ms) => {
  vi.mocked(loadCustomScript).mockImplementationOnce(load);
  const { root } = await show();
  await pass(ms);
  expect(root.textContent).toContain('Test ID didn’t load');
  expect(root.textContent).toContain('Use your phone.');
  click(buttonNamed(root, 'Try again'));
  expect(root.querySelector('[aria-busy="true"]')).not.toBeNull();
  await pass(300);
  expect(root.textContent).toBe('Their button');
});

it('says when the platform issues no nonce, and retries', async () => {
  const createNonce = vi.fn<() => Promise<string | null>>().mockRejectedValueOnce(new Error('down'));
  createNonce.mockResolvedValue('n-2');
  const { root } = await show(createNonce);
  await pass(300);
  expect(root.textContent).toContain('Sign-in with Test ID isn’t available right now');
  click(buttonNamed(root, 'Try again'));
  await pass(300);
  expect(root.textContent).toBe('Their button');
});
