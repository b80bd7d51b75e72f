import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReferralPlatform, referralPlatform } from './testing/referralPlatform.ts';

let r: ReferralPlatform;
beforeAll(async () => {
  r = await referralPlatform();
});
afterAll(() => r.close());

describe('the first steps', () => {
  it('say what is done, and how one heard of us is kept once', async () => {
    const person = await r.t.person();
    const state = await r.get<{ steps: { key: string; done: boolean }[] }>(person, '/onboard');
    expect(Object.fromEntries(state.steps.map((step) => [step.key, step.done]))).toEqual({
      phone: true,
      name: true,
      games: false,
      gamer_id: false,
      deposit: false,
      match: false,
    });
    const answer = (category: string) => r.t.inject(person, 'POST', `/api/v1/referrals/survey?category=${category}`);
    expect((await answer('aliens')).statusCode).toBe(400);
    expect((await answer('friend')).json()).toMatchObject({ survey_category: 'friend' });
    expect((await answer('friend')).statusCode).toBe(200);
    expect((await answer('search')).statusCode).toBe(409);
    expect(await r.get(person, '/onboard')).toMatchObject({ survey_category: 'friend' });
  });
});
