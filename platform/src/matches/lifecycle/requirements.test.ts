import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appNow } from '../../db/transaction.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { guidelines } from '../guidelines/text.ts';
import type { RankKey } from '../results/rank.ts';
import { act, duel, type Field, fieldOf, player, refusal, setup } from '../testing/duel.ts';
import type { Requirement } from './requirements.ts';

let t: TestPlatform;
let field: Field;
beforeAll(async () => {
  t = await testPlatform({ config: { auth: { minimumAges: [{ country: 'GB', age: 21 }] } } });
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

async function requirements(person: Person, query: Record<string, string> = {}): Promise<Map<string, Requirement>> {
  const { game_id, game_mode_id, console_id } = field;
  const search = new URLSearchParams({ game_id, game_mode_id, console_id, ...query });
  const answer = await t.inject(person, 'GET', `/api/v1/matches/requirements?${search}`);
  return new Map((answer.json().items as Requirement[]).map((one) => [one.key, one]));
}

const change = (person: Person, values: { date_of_birth?: string | null; phone_e164?: string }) =>
  t.owner.updateTable('users').set(values).where('id', '=', person.id).execute();

/** Sets a person's wins and losses. */
const record = (person: Person, won: number, lost: number) =>
  t.owner.insertInto('match_records').values({ user_id: person.id, won, lost }).execute();

const declare = (person: Person | null, date_of_birth: string) =>
  t.inject(person, 'POST', '/api/v1/users/date_of_birth', { date_of_birth });

async function yearsAgo(years: number, days = 0): Promise<string> {
  const at = new Date((await appNow(t.db)).getTime() - days * 86_400_000);
  at.setUTCFullYear(at.getUTCFullYear() - years);
  return at.toISOString().slice(0, 10);
}

describe('age_ok', () => {
  it('asks for the date of birth at the first entry, deposit and invitation, then lets adults in', async () => {
    const person = await player(t, field);
    await change(person, { date_of_birth: null });
    expect((await requirements(person)).get('age_ok')).toMatchObject({
      satisfied: false,
      how_to_fix: expect.stringContaining('date of birth'),
      deeplink: 'duelbook://wallet',
    });
    const unknown = { code: 1006, data: { reason: 'unknown', minimum_age: 18 } };
    expect(await refusal(t, person, 'POST', '', setup(field))).toMatchObject(unknown);
    const deposit = await t.inject(person, 'POST', '/api/v1/payment_source/create_order', {
      amount: 1000,
      type: 'paypal',
    });
    expect(deposit.json().error).toMatchObject(unknown);
    const rival = await player(t, field);
    const open = await duel(t, field, [rival, person], 'available');
    expect(await refusal(t, person, 'POST', `/${open.id}/join`)).toMatchObject(unknown);

    expect((await declare(person, await yearsAgo(18))).statusCode).toBe(200);
    expect((await requirements(person)).get('age_ok')).toMatchObject({ satisfied: true, how_to_fix: null });
    expect(await act(t, person, 'POST', `/${open.id}/join`)).toMatchObject({ state: 'prematch' });
  });

  it('refuses people who are a day too young, and doesn’t let them correct the date', async () => {
    const person = await player(t, field);
    await change(person, { date_of_birth: null });
    expect((await declare(person, await yearsAgo(18, -1))).statusCode).toBe(200);
    expect(await refusal(t, person, 'POST', '', setup(field))).toMatchObject({
      code: 1006,
      data: { reason: 'under_age' },
    });
    expect((await declare(person, '1980-01-01')).json().error.code).toBe(1002);
    const entries = await t.owner.selectFrom('audit_log').select('body').where('subject_id', '=', person.id).execute();
    expect(entries.map(({ body }) => JSON.parse(body).after)).toContainEqual({ declared: true });
    expect(JSON.stringify(entries)).not.toContain(await yearsAgo(18, -1));
    expect((await declare(null, '1980-01-01')).statusCode).toBe(401);
  });

  it.each(['2001-02-30', '1850-01-01', '2999-01-01', 'yesterday'])('refuses %s as a date of birth', async (date) => {
    const person = await t.person({ dateOfBirth: null });
    expect((await declare(person, date)).statusCode).toBe(400);
  });

  it('uses the age of the phone number’s country', async () => {
    const person = await player(t, field);
    await change(person, { date_of_birth: await yearsAgo(20), phone_e164: '+447400123456' });
    expect(await refusal(t, person, 'POST', '', setup(field))).toMatchObject({ code: 1006, data: { minimum_age: 21 } });
  });
});

describe('guidelines_accepted', () => {
  const accept = (person: Person, version: number) =>
    t.inject(person, 'POST', '/api/v1/matches/guidelines', { version });

  it('must be accepted once, in the current version', async () => {
    const person = await player(t, field);
    await t.owner.deleteFrom('guideline_acceptances').where('user_id', '=', person.id).execute();
    expect((await requirements(person)).get('guidelines_accepted')).toMatchObject({ satisfied: false });
    expect(await refusal(t, person, 'POST', '', setup(field))).toMatchObject({
      code: 1002,
      data: { requirement: 'guidelines_accepted' },
    });
    expect((await accept(person, guidelines.version + 1)).json().error.code).toBe(1001);
    expect((await accept(person, guidelines.version)).json()).toMatchObject({ accepted: true });
    expect((await accept(person, guidelines.version)).statusCode).toBe(200);
    expect((await requirements(person)).get('guidelines_accepted')).toMatchObject({ satisfied: true });
    expect(await act(t, person, 'POST', '', setup(field))).toMatchObject({ state: 'available' });
    const seen = await t.inject(null, 'GET', '/api/v1/matches/guidelines');
    expect(seen.json()).toMatchObject({ version: guidelines.version, accepted: false });
  });
});

describe('rank_band_ok', () => {
  const band = (min_rank: RankKey | null, max_rank: RankKey | null) => setup(field, { min_rank, max_rank });

  it('lets only opponents in the band join, and lists the match for them', async () => {
    const [host, expert, newcomer] = [await player(t, field), await player(t, field), await player(t, field)];
    await record(expert, 70, 20);
    const match = await act(t, host, 'POST', '', band('expert', 'master'));
    expect(match).toMatchObject({ min_rank: 'expert', max_rank: 'master' });

    expect((await requirements(newcomer, { match_id: match.id })).get('rank_band_ok')).toMatchObject({
      satisfied: false,
      title: 'Rank Expert to Master',
    });
    expect(await refusal(t, newcomer, 'POST', `/${match.id}/join`)).toMatchObject({
      code: 1002,
      data: { requirement: 'rank_band_ok', rank: 'contender' },
    });
    const ids = async (person: Person, query: string) =>
      (await t.inject(person, 'GET', `/api/v1/matches/available?page_size=100&${query}`))
        .json()
        .items.map(({ id }: { id: string }) => id);
    expect(await ids(newcomer, 'open_to_me=true')).not.toContain(match.id);
    expect(await ids(newcomer, 'open_to_me=false')).toContain(match.id);
    expect(await ids(expert, 'open_to_me=true')).toContain(match.id);
    expect((await requirements(expert, { match_id: match.id })).get('rank_band_ok')).toMatchObject({ satisfied: true });
    expect(await act(t, expert, 'POST', `/${match.id}/join`)).toMatchObject({ state: 'prematch' });
  });

  it('filters the list and saved searches by the creator’s rank', async () => {
    const [strong, seeker] = [await player(t, field), await player(t, field)];
    await record(strong, 300, 20);
    const match = await act(t, strong, 'POST', '', setup(field));
    const ids = async (query: string) =>
      (await t.inject(seeker, 'GET', `/api/v1/matches/available?page_size=100&${query}`))
        .json()
        .items.map(({ id }: { id: string }) => id);
    expect(await ids('min_rank=master')).toEqual([match.id]);
    expect(await ids('max_rank=expert')).not.toContain(match.id);
    const save = (criteria: object, name: string) =>
      t.inject(seeker, 'POST', '/api/v1/matches/filters', { name, criteria });
    const saved = (await save({ min_rank: 'master' }, 'Strong')).json();
    expect(saved.criteria).toMatchObject({ min_rank: 'master', max_rank: null });
    expect(await ids(`filter_id=${saved.id}`)).toEqual([match.id]);
    expect((await save({ min_rank: 'master', max_rank: 'rookie' }, 'Wrong')).json().error.code).toBe(1000);
  });

  it('refuses a reversed band, and bands on private matches', async () => {
    const host = await player(t, field);
    expect(await refusal(t, host, 'POST', '', band('master', 'rookie'))).toMatchObject({ code: 1000 });
    const closed = { ...band('master', null), visibility: 'private' as const };
    expect(await refusal(t, host, 'POST', '', closed)).toMatchObject({ code: 1000 });
  });
});

describe('element_picks_done', () => {
  it('is listed for captains once the match is getting ready, until they have picked', async () => {
    const set = await t.db
      .selectFrom('element_sets as s')
      .innerJoin('game_modes as m', 'm.id', 's.game_mode_id')
      .innerJoin('games as g', 'g.id', 'm.game_id')
      .innerJoin('game_consoles as gc', 'gc.game_id', 'g.id')
      .innerJoin('consoles as c', 'c.id', 'gc.console_id')
      .select(['s.id', 'g.slug as game', 'm.slug as mode', 'c.slug as place'])
      .where('s.rule', 'in', ['pick', 'ban'])
      .where('m.streaming_required', '=', false)
      .where((eb) => eb(eb.val(1), '=', eb.fn.any('m.team_sizes')))
      .where((eb) => eb(eb.fn.coalesce('g.id_system_id', 'c.id_system_id'), 'is not', null))
      .executeTakeFirstOrThrow();
    const place = await fieldOf(t, set.game, set.mode, set.place);
    const [a, b] = [await player(t, place), await player(t, place)];
    const match = await duel(t, place, [a, b], 'prematch', { element_set_id: set.id });
    const { game_id, game_mode_id, console_id } = place;
    const own = { game_id, game_mode_id, console_id, match_id: match.id };
    expect((await requirements(b, own)).get('element_picks_done')).toMatchObject({
      satisfied: false,
      deeplink: `duelbook://activeMatch/${match.id}`,
    });
    expect((await requirements(await player(t, place), own)).has('element_picks_done')).toBe(false);
    expect(await refusal(t, b, 'POST', `/${match.id}/prematch`, { ready: true })).toMatchObject({ code: 1000 });
    const element = await t.db
      .selectFrom('elements')
      .select('id')
      .where('element_set_id', '=', set.id)
      .executeTakeFirstOrThrow();
    await act(t, b, 'POST', `/${match.id}/prematch`, { ready: true, element_picks: [element.id] });
    expect((await requirements(b, own)).get('element_picks_done')).toMatchObject({ satisfied: true });
  });
});
