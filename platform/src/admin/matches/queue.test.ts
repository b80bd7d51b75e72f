import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disputed, type Pair, referee } from '../../matches/testing/dispute.ts';
import { duel, type Field, fieldOf, player } from '../../matches/testing/duel.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

let t: TestPlatform;
let field: Field;
let staff: Person;
let a: Person;
let b: Person;

beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  staff = await referee(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  [a, b] = [await player(t, field, 200_000), await player(t, field, 200_000)];
});

const pair = (): Pair => [a, b];

describe('the dispute queue', () => {
  it('lists the largest pot first, then the oldest, and audits every view', async () => {
    const amounts = [5000, 20_000, 5000];
    const ids: string[] = [];
    for (const amount of amounts) {
      const others = [await player(t, field, 50_000), await player(t, field, 50_000)] as const;
      ids.push((await disputed(t, field, others, { amount })).id);
    }
    const all = (await t.inject(staff, 'GET', '/admin/v1/matches?page_size=100')).json();
    const mine = all.items.map((item: { id: string }) => item.id).filter((id: string) => ids.includes(id));
    expect(mine).toEqual([ids[1], ids[0], ids[2]]);
    const first = (await t.inject(staff, 'GET', '/admin/v1/matches?status=disputed&page_size=1')).json();
    expect(first).toMatchObject({ page: 1, page_size: 1, has_next: true, items: [{ id: ids[1] }] });
    const log = await t.owner
      .selectFrom('audit_log')
      .select('body')
      .where('subject_id', '=', staff.id)
      .where('action', '=', 'admin.matches.list')
      .orderBy('seq')
      .execute();
    expect(log).toHaveLength(2);
    expect(JSON.parse(log[0]?.body ?? '').after.found).toEqual(expect.arrayContaining(ids));
    expect(JSON.parse(log[1]?.body ?? '').after).toMatchObject({ status: 'disputed', page: 1, found: [ids[1]] });
  });

  it('is available alongside the lists by state and by person', async () => {
    const match = await duel(t, field, pair(), 'active');
    const of = async (query: string) =>
      (await t.inject(staff, 'GET', `/admin/v1/matches?${query}`)).json().items.map((one: { id: string }) => one.id);
    expect(await of(`user_id=${a.id}`)).toEqual([match.id]);
    expect(await of('status=active&page_size=100')).toContain(match.id);
    expect(await of(`status=disputed&user_id=${a.id}`)).toEqual([]);
    expect((await t.inject(staff, 'GET', `/admin/v1/matches/${newId()}`)).statusCode).toBe(404);
  });
});

it('names the conversation in the match’s room once somebody has written there', async () => {
  const { id } = await duel(t, field, pair(), 'active');
  const room = async () => (await t.inject(staff, 'GET', `/admin/v1/matches/${id}`)).json().conversation_id;
  expect(await room()).toBeNull();
  const comment = { subject_type: 'match', subject_id: id, type: 'text', text: 'glhf' };
  expect((await t.inject(a, 'POST', '/api/v1/comment_messages', comment)).statusCode).toBe(200);
  const { conversation_id } = await t.owner
    .selectFrom('messages')
    .select('conversation_id')
    .where('author_id', '=', a.id)
    .executeTakeFirstOrThrow();
  expect(await room()).toBe(conversation_id);
});
