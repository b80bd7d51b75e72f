import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { type Actor, type MatchState, type Trigger, triggers } from './machine.ts';
import { matchTable } from './matchTable.ts';
import type { MatchView } from './schemas.ts';
import { actorOf, lockMatch } from './store.ts';
import { act, duel, type Field, fieldOf, player, refusal, setup } from './testing/duel.ts';
import { ids, open, type Team, takeSeats, team, teamMatch } from './testing/team.ts';

/** Attempts every player operation in every reachable state as every actor that the table doesn't allow. */

let t: TestPlatform;
let field: Field;
beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
});
afterAll(() => t.close());

interface Cast {
  a: Team;
  b: Team;
  spare: Person;
  invited: Person;
  other: Person;
}

/** Functions that bring a team match into each state. If side A has a team, the team includes a substitute. */
const ways: Record<string, (createPeople: Cast) => Promise<MatchView>> = {
  forming: ({ a, spare, invited }) =>
    open(t, field, a, {
      visibility: 'private',
      invite_user_ids: [invited.id],
      teammate_user_ids: [...ids(a.mates), spare.id],
    }),
  available: (cast) => teamMatch(t, field, [cast.a, cast.b], 'available'),
  reserved: (cast) => teamMatch(t, field, [cast.a, cast.b], 'reserved'),
  invited: async ({ a, invited, b }) => {
    const invitees = [invited.id, b.captain.id];
    const match = await open(t, field, a, { visibility: 'private', invite_user_ids: invitees });
    return takeSeats(t, match.id, a.mates);
  },
  prematch: (cast) => teamMatch(t, field, [cast.a, cast.b], 'prematch'),
  active: (cast) => teamMatch(t, field, [cast.a, cast.b], 'active'),
  reporting: async (cast) => reported(cast, []),
  disputed: async (cast) => reported(cast, [1]),
  completed: async (cast) => reported(cast, [2]),
  cancelled: async (cast) => {
    const match = await teamMatch(t, field, [cast.a, cast.b], 'available');
    return act(t, cast.a.captain, 'DELETE', `/${match.id}`);
  },
  expired: async (cast) => {
    const match = await teamMatch(t, field, [cast.a, cast.b], 'available');
    await t.clock.advance(30 * 60_000);
    return act(t, null, 'GET', `/${match.id}`);
  },
  forfeited: async (cast) => {
    const match = await teamMatch(t, field, [cast.a, cast.b], 'active');
    return act(t, cast.b.captain, 'POST', `/${match.id}/forfeit`, {});
  },
  no_contest: async (cast) => {
    const match = await teamMatch(t, field, [cast.a, cast.b], 'active');
    await t.clock.advance(2 * 60 * 60_000);
    return act(t, null, 'GET', `/${match.id}`);
  },
};

const someone = newId();
const reason = 'The servers are down.';
/** Player operations with their triggers. The `decline` operation covers three triggers. */
const calls: { on: Trigger[]; method: 'POST' | 'DELETE'; path: string; body?: object }[] = [
  { on: ['join'], method: 'POST', path: '/join', body: {} },
  { on: ['accept'], method: 'POST', path: '/accept' },
  { on: ['decline', 'leave', 'release'], method: 'POST', path: '/decline' },
  { on: ['withdraw'], method: 'DELETE', path: '' },
  { on: ['team'], method: 'POST', path: '/teammates', body: { user_ids: [] } },
  { on: ['team'], method: 'POST', path: '/invite', body: { user_ids: [someone], as: 'teammate' } },
  { on: ['invite'], method: 'POST', path: '/invite', body: { link: true } },
  { on: ['verify'], method: 'POST', path: '/verify_team', body: {} },
  { on: ['cover'], method: 'POST', path: '/verify_team', body: { cover_user_ids: [someone] } },
  { on: ['ready'], method: 'POST', path: '/prematch', body: { ready: true } },
  { on: ['start'], method: 'POST', path: '/start' },
  { on: ['submit'], method: 'POST', path: '/submit', body: { placement: 1 } },
  { on: ['dispute'], method: 'POST', path: '/submit', body: { placement: 1, dispute: true, reason } },
  { on: ['forfeit'], method: 'POST', path: '/forfeit', body: {} },
  { on: ['claim'], method: 'POST', path: '/forfeit', body: { claim: 'no_show', evidence_ids: [someone] } },
  { on: ['deny'], method: 'POST', path: '/no_show_response' },
  { on: ['cancel_request'], method: 'POST', path: '/cancel_request', body: { reason } },
  { on: ['cancel_undo'], method: 'DELETE', path: `/cancel_request/${someone}` },
  {
    on: ['cancel_approve'],
    method: 'POST',
    path: '/cancel_response',
    body: { cancel_request_id: someone, approved: true },
  },
  {
    on: ['cancel_refuse'],
    method: 'POST',
    path: '/cancel_response',
    body: { cancel_request_id: someone, approved: false },
  },
];

it('covers every trigger that players can call', () => {
  const own = triggers.filter((on) =>
    matchTable.some(
      (row) =>
        row.on === on && row.from !== null && !row.who.every((one) => ['staff', 'timer', 'platform'].includes(one)),
    ),
  );
  expect(own.filter((on) => !calls.some((call) => call.on.includes(on)))).toEqual([]);
});

it.each(Object.keys(ways))(
  'refuses every wrong actor and every wrong call in state %s, and moves nothing',
  async (way) => {
    const people = await cast();
    const match = await ways[way]?.(people);
    const id = match?.id ?? '';
    expect(match?.state).toBe(way === 'reserved' ? 'available' : way);
    const before = await everything(id);
    let refused = 0;
    for (const person of [...people.a.all, ...people.b.all, people.spare, people.invited, people.other]) {
      const actor = await actorIn(id, person);
      for (const { on, method, path, body } of calls) {
        if (on.some((trigger) => mayEver(match?.state, trigger, actor))) continue;
        const answer = await refusal(t, person, method, `/${id}${path}`, body);
        expect([403, 409], `${method} ${path} by ${actor}`).toContain(answer.status);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(80);
    for (const { method, path, body } of calls) {
      expect(await refusal(t, null, method, `/${id}${path}`, body)).toMatchObject({ status: 401 });
    }
    expect(await everything(id)).toEqual(before);
  },
  60_000,
);

/** Calls that a guard refuses even though the table has a row for this actor in this state. */
const tooEarly: [string, string, (cast: Cast) => Person, { method: 'POST' | 'DELETE'; path: string; body?: object }][] =
  [
    ['join', 'reserved', ({ other }) => other, { method: 'POST', path: '/join', body: {} }],
    [
      'join without the link',
      'invited',
      ({ other }) => other,
      { method: 'POST', path: '/join', body: { invite_code: 'guess' } },
    ],
    ['withdraw', 'reserved', ({ a }) => a.captain, { method: 'DELETE', path: '' }],
    ['leave', 'available', ({ a }) => a.mates[0] ?? a.captain, { method: 'POST', path: '/decline' }],
    ['start', 'prematch', ({ a }) => a.captain, { method: 'POST', path: '/start' }],
    [
      'claim',
      'active',
      ({ a }) => a.captain,
      { method: 'POST', path: '/forfeit', body: { claim: 'no_show', evidence_ids: [someone] } },
    ],
    ['deny', 'active', ({ b }) => b.captain, { method: 'POST', path: '/no_show_response' }],
    ['undo', 'active', ({ b }) => b.captain, { method: 'DELETE', path: `/cancel_request/${someone}` }],
    [
      'answer',
      'reporting',
      ({ b }) => b.captain,
      { method: 'POST', path: '/cancel_response', body: { cancel_request_id: someone, approved: true } },
    ],
    [
      'a report after the captain’s',
      'reporting',
      ({ a }) => a.mates[0] ?? a.captain,
      { method: 'POST', path: '/submit', body: { placement: 2 } },
    ],
  ];

it.each(tooEarly)('refuses by guard: %s in %s, and moves nothing', async (_what, way, who, { method, path, body }) => {
  const people = await cast();
  const match = await ways[way]?.(people);
  const id = match?.id ?? '';
  const before = await everything(id);
  expect(await refusal(t, who(people), method, `/${id}${path}`, body)).toMatchObject({ status: 409, code: 1002 });
  expect(await everything(id)).toEqual(before);
});

it('refuses invalid amounts and a different body under the same key, and moves nothing', async () => {
  const versus = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  const person = await player(t, versus);
  const before = await count();
  for (const amount of [-1000, 0, 99, 10.5, '1000', 2 ** 53, 1e21, null, [1000]]) {
    const input = { ...setup(versus), amount };
    expect((await t.inject(person, 'POST', '/api/v1/matches', input)).statusCode).toBe(400);
  }
  expect(await count()).toEqual(before);
  const key = { 'idempotency-key': newId() };
  await t.inject(person, 'POST', '/api/v1/matches', setup(versus), key);
  const once = await count();
  const again = await t.inject(person, 'POST', '/api/v1/matches', setup(versus), key);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect((await t.inject(person, 'POST', '/api/v1/matches', setup(versus, { amount: 2000 }), key)).statusCode).toBe(
    422,
  );
  expect(await count()).toEqual(once);
});

it('plays a 1v1 match by the same rules', async () => {
  const versus = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  const [a, b] = [await player(t, versus), await player(t, versus)] as const;
  const match = await duel(t, versus, [a, b], 'active');
  const before = await everything(match.id);
  for (const path of ['/join', '/accept', '/decline', '/teammates', '/verify_team', '/no_show_response']) {
    const body = path === '/teammates' ? { user_ids: [] } : path === '/verify_team' ? {} : undefined;
    expect((await refusal(t, a, 'POST', `/${match.id}${path}`, body)).status).toBe(409);
  }
  expect(await everything(match.id)).toEqual(before);
});

async function cast(): Promise<Cast> {
  const [spare, invited, other] = [await player(t, field), await player(t, field), await player(t, field)];
  return { a: await team(t, field, 2), b: await team(t, field, 2), spare, invited, other };
}

async function reported(people: Cast, answers: number[]): Promise<MatchView> {
  const match = await teamMatch(t, field, [people.a, people.b], 'active');
  let last = await act(t, people.a.captain, 'POST', `/${match.id}/submit`, { placement: 1 });
  for (const placement of answers) last = await act(t, people.b.captain, 'POST', `/${match.id}/submit`, { placement });
  return last;
}

/** Whether any row allows this actor to use this trigger in this state. */
function mayEver(state: MatchState | undefined, on: Trigger, actor: Actor): boolean {
  return matchTable.some((row) => row.from === state && row.on === on && row.who.includes(actor));
}

function actorIn(id: string, person: Person): Promise<Actor> {
  return withTransaction(t.db, async (tx) => {
    const match = await lockMatch(tx, id);
    if (!match) throw new Error('the match is there');
    return actorOf(match, person.id);
  });
}

/** Counts the transfers, audit entries and wallet rows of the whole platform. */
async function count() {
  const transfers = await t.db.selectFrom('ledger_transfers').select('id').execute();
  const entries = await t.db.selectFrom('ledger_entries').select('transfer_id').execute();
  const lines = await t.db.selectFrom('wallet_transactions').select('id').execute();
  const audit = await t.owner.selectFrom('audit_log').select('seq').execute();
  return { transfers: transfers.length, entries: entries.length, lines: lines.length, audit: audit.length };
}

/** Returns the match with the counts, so that any change can be detected. */
async function everything(id: string) {
  const view = await t.inject(null, 'GET', `/api/v1/matches/${id}`);
  return { ...(await count()), match: view.json<MatchView>() };
}
