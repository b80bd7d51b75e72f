import { expect, test } from 'vitest';
import { fieldOf, player, setup } from '../matches/testing/duel.ts';
import { testPlatform } from '../testing/harness.ts';

test('in regions without real-money play, no deposit or entry is accepted', async () => {
  const t = await testPlatform({ config: { auth: { regionAllowed: false } } });
  try {
    const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
    const person = await player(t, field);
    const order = { amount: 5000, type: 'paypal' };
    const answers = [
      await t.inject(person, 'POST', '/api/v1/payment_source/create_order', order),
      await t.inject(person, 'POST', '/api/v1/matches', setup(field)),
    ];
    expect(answers.map((answer) => answer.json().error.code)).toEqual([1005, 1005]);
  } finally {
    await t.close();
  }
});
