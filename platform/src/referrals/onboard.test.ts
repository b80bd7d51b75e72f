import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCompleted } from './onboard.ts';
import { type ReferralPlatform, referralPlatform } from './testing/referralPlatform.ts';

let r: ReferralPlatform;
beforeAll(async () => {
  r = await referralPlatform();
});
afterAll(() => r.close());

describe('onboarding', () => {
  it('shows completed steps and stores the survey answer only once', async () => {
    const person = await r.t.person();
    const state = await r.get<{ steps: { key: string; done: boolean }[] }>(person, '/onboard');
    expect(Object.fromEntries(state.steps.map((step) => [step.key, step.done]))).toEqual({
      phone: true,
      name: true,
      games: false,
      gamer_id: false,
      deposit: false,
      match: false,
      stake: false,
    });
    const answer = (category: string) => r.t.inject(person, 'POST', `/api/v1/referrals/survey?category=${category}`);
    expect((await answer('aliens')).statusCode).toBe(400);
    expect((await answer('friend')).json()).toMatchObject({ survey_category: 'friend' });
    expect((await answer('friend')).statusCode).toBe(200);
    expect((await answer('search')).statusCode).toBe(409);
    expect(await r.get(person, '/onboard')).toMatchObject({ survey_category: 'friend' });
  });

  it('needs a date of birth until it is declared', async () => {
    const person = await r.t.person();
    const needed = async () =>
      (await r.get<{ date_of_birth_needed: boolean }>(person, '/onboard')).date_of_birth_needed;
    expect(await needed()).toBe(false);
    await r.t.owner.updateTable('users').set({ date_of_birth: null }).where('id', '=', person.id).execute();
    expect(await needed()).toBe(true);
    await r.t.inject(person, 'POST', '/api/v1/users/date_of_birth', { date_of_birth: '1990-05-17' });
    expect(await needed()).toBe(false);
  });

  it('is completed by a first match or stake, without a legal name', () => {
    const ready = { phone: true, name: false, games: true, gamer_id: true, deposit: true, match: false, stake: false };
    expect(isCompleted(ready)).toBe(false);
    expect(isCompleted({ ...ready, match: true })).toBe(true);
    expect(isCompleted({ ...ready, stake: true })).toBe(true);
    expect(isCompleted({ ...ready, stake: true, deposit: false })).toBe(false);
  });
});
