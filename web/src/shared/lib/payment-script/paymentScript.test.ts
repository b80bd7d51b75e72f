import type { PayPalNamespace } from '@paypal/paypal-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const provider = { version: '5', Buttons: () => undefined } as unknown as PayPalNamespace;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

const fresh = async () => (await import('./paymentScript.ts')).paymentScript;

describe('the payment script', () => {
  it('is skipped on the root path and pending after a change to any other', async () => {
    const script = await fresh();
    script.routeChanged('/');
    expect(script.status.get()).toBe('idle');
    script.routeChanged('/wallet');
    expect(script.status.get()).toBe('pending');
  });

  it('is idle again at the next poll when nobody has asked for it', async () => {
    const script = await fresh();
    script.routeChanged('/wallet');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(script.status.get()).toBe('idle');
  });

  it('is found ready at a poll, and again after a change of route, without a second fetch', async () => {
    const script = await fresh();
    const fetchScript = vi.fn(async () => provider);
    script.load('client', fetchScript);
    expect(script.namespace()).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(script.namespace()).toBe(provider);
    script.routeChanged('/play');
    expect(script.namespace()).toBeNull();
    script.load('client', fetchScript);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(script.namespace()).toBe(provider);
    expect(fetchScript).toHaveBeenCalledTimes(1);
  });

  it('is blocked when the fetch fails or nothing comes, and can be asked for again', async () => {
    const script = await fresh();
    script.load('client', () => Promise.reject(new Error('blocked')));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(script.status.get()).toBe('blocked');
    script.load('client', () => new Promise(() => undefined));
    expect(script.status.get()).toBe('pending');
    await vi.advanceTimersByTimeAsync(16_000);
    expect(script.status.get()).toBe('blocked');
    script.load('client', async () => provider);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(script.status.get()).toBe('ready');
  });

  it('is fetched anew when the configuration names another client', async () => {
    const script = await fresh();
    script.load('client', async () => provider);
    await vi.advanceTimersByTimeAsync(1_000);
    const other = { ...provider, version: '6' };
    script.load('other', async () => other);
    expect(script.namespace()).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(script.namespace()).toBe(other);
  });
});
