import { expect, test } from 'vitest';
import { createMetrics } from '../http/monitoring/metrics.ts';
import { EmailRefused } from './email/port.ts';
import { ProviderFault } from './fault.ts';
import type { Providers } from './index.ts';
import { measured } from './measured.ts';

class Payments {
  readonly #answers = ['accepted', 'refused', 'unknown', 'unavailable'];
  readonly datesChanges = true;
  async createPayout() {
    return { kind: this.#answers.shift() };
  }
}

test('calls are counted by provider, operation and outcome, and their answers stay the same', async () => {
  const metrics = createMetrics();
  const errors = [new EmailRefused('no such address'), new ProviderFault('email', 'no answer')];
  const email = { send: () => Promise.reject(errors.shift()) };
  const twitch = { authorizeUrl: () => 'https://id.twitch.tv' };
  const fakes = { payments: new Payments(), email, twitch, dots: null } as unknown as Providers;
  const providers = measured(fakes, metrics.providerCalls);

  const payout = {} as Parameters<Providers['payments']['createPayout']>[0];
  for (const kind of ['accepted', 'refused', 'unknown', 'unavailable'])
    expect(await providers.payments.createPayout(payout)).toEqual({ kind });
  const message = {} as Parameters<Providers['email']['send']>[0];
  await expect(providers.email.send(message)).rejects.toThrow(EmailRefused);
  await expect(providers.email.send(message)).rejects.toThrow(ProviderFault);
  expect([providers.payments.datesChanges, providers.dots]).toEqual([true, null]);
  expect(providers.twitch.authorizeUrl({ redirectUri: '', state: '' })).toBe('https://id.twitch.tv');

  const { values } = await metrics.providerCalls.get();
  expect(values.map(({ labels, value }) => [labels.provider, labels.operation, labels.outcome, value])).toEqual([
    ['payments', 'createPayout', 'ok', 1],
    ['payments', 'createPayout', 'refused', 1],
    ['payments', 'createPayout', 'failed', 2],
    ['email', 'send', 'refused', 1],
    ['email', 'send', 'failed', 1],
  ]);
});
