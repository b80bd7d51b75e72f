import { afterAll, beforeAll, expect, it } from 'vitest';
import { appNow } from '../../db/transaction.ts';
import { balancesOf, player } from '../../matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { call, cup, escrowOf, type Organizer, organizer } from '../testing/cups.ts';

// Facts about users are registered for the whole process, so users have the same ages on both platforms.
const minimumAges = [{ country: 'GB', age: 21 }];

let t: TestPlatform;
let staff: Organizer;
beforeAll(async () => {
  t = await testPlatform({ config: { auth: { minimumAges } } });
  staff = await organizer(t);
});
afterAll(() => t.close());

interface Answer {
  error: { code: number; data: Record<string, unknown> };
}

/** Tries to register. Checks that the unmet requirement is also listed, and that no money has moved. */
async function refusal(at: TestPlatform, person: Person, eventId: string, key: string): Promise<Answer['error']> {
  const list = await at.inject(person, 'GET', `/api/v1/play_events/${eventId}/eligibility`);
  const { items } = list.json<{ items: { key: string; satisfied: boolean; how_to_fix: string | null }[] }>();
  const unmet = items.filter((one) => !one.satisfied);
  expect(unmet.map((one) => one.key)).toEqual([key]);
  expect(unmet[0]?.how_to_fix).toBeTruthy();
  const answer = await at.inject(person, 'POST', `/api/v1/play_events/${eventId}/register`, {});
  expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
  expect(await escrowOf(at, eventId)).toBe(0);
  expect(await balancesOf(at, person)).toMatchObject({ cash: 10_000 });
  return answer.json<Answer>().error;
}

const change = (person: Person, values: Record<string, unknown>) =>
  t.owner.updateTable('users').set(values).where('id', '=', person.id).execute();

it('people who have to pass an identity check register after it', async () => {
  const event = await cup(t, staff);
  const person = await player(t, staff.field);
  await change(person, { kyc_state: 'required' });
  expect(await refusal(t, person, event.id, 'kyc_ok')).toMatchObject({ code: 28 });
  await change(person, { kyc_state: 'approved' });
  await call(t, person, event.id, 'register');
});

it('people who are too young for their country can’t register', async () => {
  const event = await cup(t, staff);
  const person = await player(t, staff.field);
  const birth = await appNow(t.db);
  birth.setUTCFullYear(birth.getUTCFullYear() - 20);
  await change(person, { date_of_birth: birth.toISOString().slice(0, 10), phone_e164: '+447400123456' });
  expect(await refusal(t, person, event.id, 'age_ok')).toMatchObject({ code: 1006, data: { minimum_age: 21 } });
  birth.setUTCFullYear(birth.getUTCFullYear() - 1);
  await change(person, { date_of_birth: birth.toISOString().slice(0, 10) });
  await call(t, person, event.id, 'register');
});

it('nobody registers where playing for money isn’t allowed', async () => {
  const elsewhere = await testPlatform({ config: { regions: { open: [] }, auth: { minimumAges } } });
  try {
    const organizers = await organizer(elsewhere);
    const event = await cup(elsewhere, organizers);
    const person = await player(elsewhere, organizers.field);
    expect(await refusal(elsewhere, person, event.id, 'region_ok')).toMatchObject({ code: 1005 });
  } finally {
    await elsewhere.close();
  }
});
