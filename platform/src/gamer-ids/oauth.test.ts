import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { type KingfallServer, startKingfall } from '../providers/game-accounts/testing/kingfallServer.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { matchFacts } from '../users/facts/matchFacts.ts';
import { provide } from '../users/facts/provide.ts';

let t: TestPlatform;
let kingfall: KingfallServer;
let systemId: string;
let manualId: string;
beforeAll(async () => {
  kingfall = await startKingfall();
  t = await testPlatform({ config: { providers: { kingfallBaseUrl: kingfall.url } } });
  const { items } = (await t.inject(null, 'GET', '/api/v1/id_systems')).json();
  const idOf = (slug: string) => items.find((item: { slug: string }) => item.slug === slug).id;
  systemId = idOf('kingfall-account');
  manualId = idOf('forge');
});
afterAll(async () => {
  await t.close();
  await kingfall.close();
});
beforeEach(() => {
  kingfall.failWith = null;
});

async function desktopPerson(): Promise<Person> {
  const person = await t.person();
  await t.owner.updateTable('sessions').set({ client_type: 'electron' }).where('user_id', '=', person.id).execute();
  return person;
}

const call = (who: Person, path: string, body?: object, id = systemId) =>
  t.inject(who, 'POST', `/api/v1/id_systems/${id}/${path}`, body);
const begin = async (who: Person) => (await call(who, 'authorize')).json<{ authorize_url: string; state: string }>();
const confirm = (who: Person, state: string) =>
  t.inject(who, 'POST', '/api/v1/gamer_ids', { id_system_id: systemId, link_state: state });

/** Signs in at the provider and lets the platform read the account. */
async function signedIn(who: Person, name: string, id = name): Promise<string> {
  const { authorize_url, state } = await begin(who);
  const code = kingfall.signIn(authorize_url, { id, name });
  expect((await call(who, 'account', { code, state })).json()).toEqual({ value: name });
  return state;
}

test('an account is linked in the desktop app after a sign-in, once confirmed', async () => {
  const person = await desktopPerson();
  const state = await signedIn(person, 'paper_moth');
  expect((await t.inject(person, 'GET', '/api/v1/gamer_ids')).json().items).toEqual([]);
  const linked = await confirm(person, state);
  expect(linked.statusCode).toBe(201);
  expect(linked.json()).toMatchObject({ value: 'paper_moth', proof: 'provider', state: 'linked' });
  expect((await confirm(person, state)).json().error.code).toBe(1002);
});

test('a browser is refused at each step', async () => {
  const person = await t.person();
  expect((await call(person, 'authorize')).json().error.code).toBe(1014);
  expect((await call(person, 'account', { code: 'c', state: 's' })).json().error.code).toBe(1014);
  expect((await confirm(person, 's')).json().error.code).toBe(1014);
});

test('a name can’t be entered for such a system, and a sign-in can’t be started for others', async () => {
  const person = await desktopPerson();
  const typed = { id_system_id: systemId, value: 'paper_moth' };
  expect((await t.inject(person, 'POST', '/api/v1/gamer_ids', typed)).json().error.code).toBe(1002);
  expect((await call(person, 'authorize', undefined, manualId)).json().error.code).toBe(1002);
  expect((await call(person, 'authorize', undefined, person.id)).statusCode).toBe(404);
});

test('a response is refused if its code or state is wrong, someone else’s, used or expired', async () => {
  const [person, other] = [await desktopPerson(), await desktopPerson()];
  const { authorize_url, state } = await begin(person);
  const code = kingfall.signIn(authorize_url, { id: 'x1', name: 'stray_fox' });
  expect((await call(person, 'account', { code, state: 'guess' })).json().error.code).toBe(1002);
  expect((await call(other, 'account', { code, state })).json().error.code).toBe(1002);
  expect((await call(person, 'account', { code: 'guess', state })).json().error.code).toBe(1002);
  expect((await confirm(person, state)).json().error.code).toBe(1002);
  expect((await call(person, 'account', { code, state })).statusCode).toBe(200);
  expect((await call(person, 'account', { code, state })).json().error.code).toBe(1002);
  expect((await confirm(other, state)).json().error.code).toBe(1002);
  await t.clock.advance(10 * 60_000 + 1000);
  expect((await confirm(person, state)).json().error.message).toMatch(/expired/);
});

test('an account belongs to one user, even after it is renamed', async () => {
  const [person, other] = [await desktopPerson(), await desktopPerson()];
  expect((await confirm(person, await signedIn(person, 'early_bird', 'bird'))).statusCode).toBe(201);
  expect((await confirm(other, await signedIn(other, 'late_bird', 'bird'))).json().error.code).toBe(1007);
  expect((await confirm(other, await signedIn(other, 'EARLY_bird', 'other'))).json().error.code).toBe(1007);
});

test('a different account can be linked once in thirty days, and not during a match', async () => {
  const person = await desktopPerson();
  await confirm(person, await signedIn(person, 'first_name'));
  expect((await confirm(person, await signedIn(person, 'second_name'))).json().error).toMatchObject({
    code: 1004,
    data: { limit: 'gamer_id_change' },
  });
  provide(matchFacts, { gamerIdInPlay: async (_db, userId) => userId === person.id });
  expect((await confirm(person, await signedIn(person, 'second_name'))).json().error.code).toBe(1002);
  provide(matchFacts, { gamerIdInPlay: async () => false });
});

describe('signing in for a name that is already linked', () => {
  /** Links a name without a provider account, as was possible before the system required sign-in. */
  async function linkedWithoutAccount(name: string) {
    const person = await desktopPerson();
    const { id } = (await confirm(person, await signedIn(person, name))).json();
    await t.owner.updateTable('gamer_ids').set({ provider_account_id: null }).where('id', '=', id).execute();
    return { person, id };
  }
  const accountOf = async (id: string) =>
    (await t.owner.selectFrom('gamer_ids').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
      .provider_account_id;

  test('adds the account to the link', async () => {
    const { person, id } = await linkedWithoutAccount('old_timer');
    const again = await confirm(person, await signedIn(person, 'old_timer', 'old-1'));
    expect(again.json()).toMatchObject({ id, proof: 'provider', state: 'linked' });
    expect(await accountOf(id)).toBe('old-1');
    expect((await confirm(person, await signedIn(person, 'old_timer', 'old-1'))).json()).toEqual(again.json());
  });

  test('gives an account to one of two people who sign in with it at the same moment', async () => {
    const ready = async (name: string) => {
      const { person, id } = await linkedWithoutAccount(name);
      return { person, id, state: await signedIn(person, name, 'raced') };
    };
    const people = [await ready('race_one'), await ready('race_two')];
    const confirming = await withTransaction(t.db, async (tx) => {
      const ids = people.map(({ id }) => id);
      await tx.selectFrom('gamer_ids').select('id').where('id', 'in', ids).forUpdate().execute();
      const running = people.map(({ person, state }) => confirm(person, state));
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          t.owner,
        );
        expect(rows).toHaveLength(2);
      });
      return { running };
    });
    const answers = await Promise.all(confirming.running);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json().error.code).toBe(1007);
  });

  test('is refused for another account than the confirmed one, or one that someone else has linked', async () => {
    const { person, id } = await linkedWithoutAccount('renamed_one');
    const other = await desktopPerson();
    await confirm(other, await signedIn(other, 'somebody', 'shared'));
    expect((await confirm(person, await signedIn(person, 'renamed_one', 'shared'))).json().error.code).toBe(1007);
    expect(await accountOf(id)).toBeNull();
    expect((await confirm(person, await signedIn(person, 'renamed_one', 'mine'))).statusCode).toBe(201);
    expect((await confirm(person, await signedIn(person, 'renamed_one', 'new'))).json().error.code).toBe(1007);
    expect(await accountOf(id)).toBe('mine');
  });

  test('is refused during a match, unless nothing changes', async () => {
    const { person, id } = await linkedWithoutAccount('in_a_match');
    provide(matchFacts, { gamerIdInPlay: async (_db, userId) => userId === person.id });
    const refused = await confirm(person, await signedIn(person, 'in_a_match'));
    provide(matchFacts, { gamerIdInPlay: async () => false });
    expect(refused.json().error.code).toBe(1002);
    expect(await accountOf(id)).toBeNull();
    await confirm(person, await signedIn(person, 'in_a_match'));
    provide(matchFacts, { gamerIdInPlay: async (_db, userId) => userId === person.id });
    const unchanged = await confirm(person, await signedIn(person, 'in_a_match'));
    provide(matchFacts, { gamerIdInPlay: async () => false });
    expect(unchanged.statusCode).toBe(201);
  });
});

test('an unreachable provider links nothing, and the sign-in can be completed later', async () => {
  const person = await desktopPerson();
  const { authorize_url, state } = await begin(person);
  const code = kingfall.signIn(authorize_url, { id: 'm1', name: 'patient_owl' });
  kingfall.failWith = 503;
  expect((await call(person, 'account', { code, state })).statusCode).toBe(503);
  kingfall.failWith = null;
  expect((await call(person, 'account', { code, state })).json()).toEqual({ value: 'patient_owl' });
});
