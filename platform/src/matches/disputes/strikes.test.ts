import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { award, disputed, inReview, judge, referee, waitDays } from '../testing/dispute.ts';
import { act, type Field, fieldOf, player } from '../testing/duel.ts';

const MINUTE = 60_000;

let t: TestPlatform;
let field: Field;
let staff: Person;
let a: Person;

beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  staff = await referee(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  a = await player(t, field);
});

describe('fabricated evidence', () => {
  it('earns a strike for whoever submitted it; the third in 90 days blocks matches for 30', async () => {
    for (let count = 1; count <= 3; count++) {
      const other = await player(t, field);
      const { id } = await disputed(t, field, [a, other]);
      const { dispute } = await act(t, a, 'POST', `/${id}/evidence`, { note: 'Look at my picture.' });
      await t.clock.advance(60 * MINUTE);
      const evidence = { evidence_ids: [dispute?.evidence[0]?.id], fabricated_by: 'a' };
      await award(t, staff, id, other, evidence);
      const next = await t.inject(a, 'POST', '/api/v1/matches', {});
      expect(next.json().error.code).toBe(count === 3 ? 1020 : 1000);
    }
    const strikes = await t.db.selectFrom('match_strikes').selectAll().where('user_id', '=', a.id).execute();
    expect(strikes).toHaveLength(3);
    await waitDays(t, 31);
    expect((await t.inject(a, 'POST', '/api/v1/matches', {})).json().error.code).toBe(1000);
    const { signals } = (await t.inject(staff, 'GET', `/admin/v1/matches?user_id=${a.id}`)).json().items[0];
    expect(signals).toContain(`${a.username} has 3 strikes for fake evidence.`);
  });

  it('blocks nothing after 90 days', async () => {
    for (let count = 1; count <= 3; count++) {
      const { id } = await inReview(t, field, [a, await player(t, field)]);
      await judge(t, staff, id, 'cancel', { category: 'Rule Breach', fabricated_by: 'a' });
      await waitDays(t, 46);
    }
    expect((await t.inject(a, 'POST', '/api/v1/matches', {})).json().error.code).toBe(1000);
  });
});
