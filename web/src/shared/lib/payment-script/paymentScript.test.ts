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
  it('is pending after a route change, except to the root path', async () => {
    const script = await fresh();
    script.routeChanged('/');
    expect(script.status.get()).toBe('idle');
    script.routeChanged('/wallet');
    expect(script.status.get()).toBe('pending');
  });

  it('is idle at the next poll if it was never requested', async () => {
    const script = await fresh();
    script.routeChanged('/wallet');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(script.status.get()).toBe('idle');
  });

  it('is ready at the next poll, again after a route change, without a second load', async () => {
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

  it('is blocked when loading fails or returns nothing, and can be retried', async () => {
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

  it('is loaded again for another client id', async () => {
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
