import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { decide, type Trigger } from './machine.ts';
import type { MatchView } from './schemas.ts';
import { actorOf, factsOf, lockMatch } from './store.ts';
import { act, duel, type Field, fieldOf, player, refusal, setup } from './testDuel.ts';

let t: TestPlatform;
let field: Field;
beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

type Pair = readonly [Person, Person];

/** How a match comes into each state that people can reach. */
const ways: Record<string, (pair: Pair) => Promise<MatchView>> = {
  available: (pair) => duel(t, field, pair, 'available'),
  invited: ([a, b]) => act(t, a, 'POST', '', setup(field, { visibility: 'private', invite_user_ids: [b.id] })),
  prematch: (pair) => duel(t, field, pair, 'prematch'),
  active: (pair) => duel(t, field, pair, 'active'),
  reporting: async (pair) => reported(pair, []),
  disputed: async (pair) => reported(pair, [1]),
  completed: async (pair) => reported(pair, [2]),
  cancelled: async (pair) => act(t, pair[0], 'DELETE', `/${(await duel(t, field, pair, 'available')).id}`),
};

const calls: { on: Trigger; method: 'POST' | 'DELETE'; path: string; body?: object }[] = [
  { on: 'join', method: 'POST', path: '/join' },
  { on: 'accept', method: 'POST', path: '/accept' },
  { on: 'decline', method: 'POST', path: '/decline' },
  { on: 'withdraw', method: 'DELETE', path: '' },
  { on: 'ready', method: 'POST', path: '/prematch', body: { ready: true } },
  { on: 'start', method: 'POST', path: '/start' },
  { on: 'submit', method: 'POST', path: '/submit', body: { placement: 1 } },
];

it.each(Object.keys(ways))(
  'refuses every wrong actor and every wrong call in state %s, and moves nothing',
  async (state) => {
    const [a, b, stranger] = [await player(t, field), await player(t, field), await player(t, field)];
    const match = await ways[state]?.([a, b]);
    expect(match?.state).toBe(state);
    const id = match?.id ?? '';
    const before = await everything(id);
    let refused = 0;
    for (const person of [a, b, stranger]) {
      for (const { on, method, path, body } of calls) {
        if (await isAllowed(id, person, on)) continue;
        expect(await refusal(t, person, method, `/${id}${path}`, body)).toMatchObject({
          status: expect.toSatisfy((status: number) => status === 403 || status === 409),
        });
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(12);
    for (const { method, path, body } of calls) {
      expect(await refusal(t, null, method, `/${id}${path}`, body)).toMatchObject({ status: 401 });
    }
    expect(await everything(id)).toEqual(before);
  },
);

async function reported(pair: Pair, answers: number[]): Promise<MatchView> {
  const match = await duel(t, field, pair, 'active');
  let last = await act(t, pair[0], 'POST', `/${match.id}/submit`, { placement: 1 });
  for (const placement of answers) last = await act(t, pair[1], 'POST', `/${match.id}/submit`, { placement });
  return last;
}

function isAllowed(id: string, person: Person, on: Trigger): Promise<boolean> {
  return withTransaction(t.db, async (tx) => {
    const match = await lockMatch(tx, id);
    if (!match) throw new Error('the match is there');
    const own = match.participants.find((one) => one.user_id === person.id);
    const facts = factsOf(match, { reportedBefore: own?.reported_at != null, answer: 'same' });
    return decide(match.state, on, actorOf(match, person.id), facts).allowed;
  });
}

/** The match as it stands and the number of transfers and audit entries of the whole platform. */
async function everything(id: string) {
  const transfers = await t.db.selectFrom('ledger_transfers').select('id').execute();
  const entries = await t.owner.selectFrom('audit_log').select('seq').execute();
  const view = await t.inject(null, 'GET', `/api/v1/matches/${id}`);
  return { transfers: transfers.length, entries: entries.length, match: view.json<MatchView>() };
}
