import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import { provide } from '../../users/facts/provide.ts';
import { streamFacts } from '../../users/facts/streamFacts.ts';
import type { MatchView } from '../schemas.ts';
import type { MatchCandidate, MatchTeam } from '../teams/schemas.ts';
import { act, duel, type Field, fieldOf, player, refusal, setup } from '../testing/duel.ts';
import { ids, team, teamMatch } from '../testing/team.ts';
import type { MatchFilterView } from './schemas.ts';

let t: TestPlatform;
let field: Field;
let me: Person;
beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());
beforeEach(async () => {
  me = await player(t, field, 100_000);
});

const read = async <T>(who: Person | null, path: string) =>
  (await t.inject(who, 'GET', `/api/v1/matches${path}`)).json<T>();
const listed = async (query: string, who: Person | null = null) =>
  (await read<{ items: MatchView[] }>(who, `/available?page_size=100&${query}`)).items.map((one) => one.id);

describe('saved searches', () => {
  const criteria = {
    game_ids: [],
    console_ids: [],
    mode_ids: [],
    min_amount: null,
    max_amount: null,
    team_size: null,
    notify: false,
  };
  const create = (body: object) => t.inject(me, 'POST', '/api/v1/matches/filters', body);

  it('are saved, changed and deleted only by their owner', async () => {
    const made = (
      await create({ name: ' Evenings ', criteria: { game_ids: [field.game_id], notify: true } })
    ).json<MatchFilterView>();
    expect(made).toMatchObject({
      name: 'Evenings',
      criteria: { ...criteria, game_ids: [field.game_id], notify: true },
    });
    const other = await player(t, field);
    const url = `/api/v1/matches/filters/${made.id}`;
    expect((await t.inject(other, 'PATCH', url, { name: 'Mine' })).statusCode).toBe(404);
    expect((await t.inject(other, 'DELETE', url)).statusCode).toBe(404);
    expect((await t.inject(other, 'GET', `/api/v1/matches/available?filter_id=${made.id}`)).statusCode).toBe(404);
    const changed = await t.inject(me, 'PATCH', url, { criteria: { max_amount: 500 } });
    expect(changed.json()).toMatchObject({ name: 'Evenings', criteria: { ...criteria, max_amount: 500 } });
    expect((await read<{ items: MatchFilterView[] }>(me, '/filters')).items).toHaveLength(1);
    expect((await t.inject(me, 'DELETE', url)).json()).toEqual({ deleted: true });
    expect((await read<{ items: MatchFilterView[] }>(me, '/filters')).items).toEqual([]);
  });

  it('have unique names, a limit and consistent bounds', async () => {
    expect((await create({ name: 'A', criteria: {} })).statusCode).toBe(200);
    expect((await create({ name: 'A', criteria: {} })).json()).toMatchObject({ error: { code: 1007 } });
    expect((await create({ name: 'B', criteria: { min_amount: 500, max_amount: 100 } })).statusCode).toBe(400);
    expect((await create({ name: '  ', criteria: {} })).statusCode).toBe(400);
    const names = Array.from({ length: 25 }, (_, index) => `search ${index}`);
    const answers = await Promise.all(names.map((name) => create({ name, criteria: {} })));
    expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(19);
    expect(answers.find((one) => one.statusCode !== 200)?.json()).toMatchObject({ error: { code: 1004 } });
  });

  it('narrow the list of open matches, combined with other filters', async () => {
    const cheap = await act(t, await player(t, field), 'POST', '', setup(field, { amount: 300 }));
    const dear = await act(t, await player(t, field), 'POST', '', setup(field, { amount: 900 }));
    const saved = (
      await create({ name: 'Cheap', criteria: { max_amount: 500, mode_ids: [field.game_mode_id], team_size: 1 } })
    ).json<MatchFilterView>();
    const found = await listed(`filter_id=${saved.id}`, me);
    expect(found).toContain(cheap.id);
    expect(found).not.toContain(dear.id);
    expect(await listed(`filter_id=${saved.id}&min_amount=400`, me)).toEqual([]);
    for (const query of [
      'min_amount=900',
      `game_mode_id=${field.game_mode_id}&min_amount=301`,
      'team_size=1&min_amount=900',
    ]) {
      expect(await listed(query)).toContain(dear.id);
      expect(await listed(query)).not.toContain(cheap.id);
    }
    expect(await listed('team_size=2')).not.toContain(cheap.id);
  });
});

describe('player data', () => {
  it('lists matches that were started and have ended', async () => {
    const other = await player(t, field);
    const played = await duel(t, field, [me, other], 'active');
    await act(t, me, 'POST', `/${played.id}/forfeit`, {});
    await act(t, me, 'DELETE', `/${(await act(t, me, 'POST', '', setup(field))).id}`);
    const path = `/profile?participant_user_id=${me.id}`;
    const ofMe = async (query = '') =>
      (await read<{ items: MatchView[] }>(null, `${path}${query}`)).items.map((one) => one.id);
    expect(await ofMe()).toEqual([played.id]);
    expect(await ofMe(`&game_modes=${field.game_mode_id}&game_id=${field.game_id}`)).toEqual([played.id]);
    expect(await ofMe(`&game_modes=${other.id}`)).toEqual([]);
  });

  it('suggests past teammates and opponents first, then others by name, and flags missing gamer IDs', async () => {
    const halfcourt = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
    const [a, b] = [await team(t, halfcourt, 2), await team(t, halfcourt, 2)];
    await teamMatch(t, halfcourt, [a, b], 'prematch');
    const place = `game_id=${field.game_id}&console_id=${field.console_id}`;
    const ask = async (who: Person, query = '') =>
      (await read<{ items: MatchCandidate[] }>(who, `/candidates?${place}${query}`)).items;
    const found = await ask(a.captain);
    expect(found.map((one) => one.why)).toEqual(['teammate', 'opponent', 'opponent']);
    expect(found.map((one) => one.user_id).sort()).toEqual(ids([...a.mates, ...b.all]).sort());
    const nameless = await t.person({ username: 'without_names' });
    expect(await ask(a.captain, '&q=Without_n')).toEqual([
      { user_id: nameless.id, why: 'search', eligible: false, reason: 'Hasn’t linked a PS5 online ID.' },
    ]);
    expect(await ask(a.captain, '&q=%25')).toEqual([]);
  });

  it('omits blocked people and doesn’t let them in', async () => {
    const other = await player(t, field);
    provide(peopleFacts, {
      blockedWith: async (_db, userId, others) =>
        new Set(
          userId === me.id
            ? others.filter((id) => id === other.id)
            : others.filter((id) => id === me.id && userId === other.id),
        ),
    });
    const place = `game_id=${field.game_id}&console_id=${field.console_id}&q=${other.username}`;
    expect((await read<{ items: MatchCandidate[] }>(me, `/candidates?${place}`)).items).toEqual([]);
    const input = setup(field, { visibility: 'private', invite_user_ids: [other.id] });
    expect(await refusal(t, me, 'POST', '', input)).toMatchObject({ status: 400, data: { user_id: other.id } });
    const match = await act(t, me, 'POST', '', setup(field));
    expect(await refusal(t, other, 'POST', `/${match.id}/join`, {})).toMatchObject({ code: 1002 });
    provide(peopleFacts, { blockedWith: async () => new Set() });
  });

  it('shows a side its seats and who could take the free ones', async () => {
    const halfcourt = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
    const [a, b] = [await team(t, halfcourt, 2), await team(t, halfcourt, 2)];
    const match = await teamMatch(t, halfcourt, [a, b], 'reserved');
    const own = await read<MatchTeam>(b.captain, `/${match.id}/teammates`);
    expect(own).toMatchObject({ side: 'b', size: 2, seats: [{ user_id: b.captain.id }, { user_id: b.mates[0]?.id }] });
    const stranger = await t.inject(me, 'GET', `/api/v1/matches/${match.id}/teammates`);
    expect(stranger.statusCode).toBe(403);
  });
});

describe('links and views', () => {
  it('lets anyone with the link into a private match, once', async () => {
    const match = await act(t, me, 'POST', '', setup(field, { visibility: 'private' }));
    expect(match.state).toBe('invited');
    const code = match.invite_code ?? '';
    expect(code).toHaveLength(12);
    expect((await act(t, null, 'GET', `/${match.id}`)).invite_code).toBeNull();
    expect((await act(t, me, 'GET', `/${match.id}`)).invite_code).toBe(code);
    const [first, second] = [await player(t, field), await player(t, field)];
    expect(await refusal(t, first, 'POST', `/${match.id}/join`, { invite_code: `${code}x` })).toMatchObject({
      code: 1002,
    });
    const joined = await act(t, first, 'POST', `/${match.id}/join`, { invite_code: code });
    expect(joined).toMatchObject({ state: 'prematch', invite_code: null });
    expect(await refusal(t, second, 'POST', `/${match.id}/join`, { invite_code: code })).toMatchObject({ code: 1002 });
  });

  it('invites more people later, and ends when the last of them declines', async () => {
    const [one, two] = [await player(t, field), await player(t, field)];
    const match = await act(t, me, 'POST', '', setup(field, { visibility: 'private', invite_user_ids: [one.id] }));
    const more = await act(t, me, 'POST', `/${match.id}/invite`, { user_ids: [two.id, one.id] });
    expect(more.participants.map((each) => each.user_id)).toEqual([me.id, one.id, two.id]);
    expect((await act(t, one, 'POST', `/${match.id}/decline`)).state).toBe('invited');
    expect((await act(t, two, 'POST', `/${match.id}/decline`)).state).toBe('cancelled');
    const open = await act(t, me, 'POST', '', setup(field));
    expect(await refusal(t, me, 'POST', `/${open.id}/invite`, { user_ids: [one.id] })).toMatchObject({ code: 1002 });
  });

  it('counts each viewer once, and not the players', async () => {
    const match = await act(t, me, 'POST', '', setup(field));
    const other = await player(t, field);
    const look = (who: Person | null, device?: string) =>
      t.inject(who, 'GET', `/api/v1/matches/${match.id}`, undefined, device ? { 'x-device-id': device } : {});
    const device = '018f0000-0000-7000-8000-0000000000aa';
    await Promise.all([look(me), look(other), look(other), look(null, device), look(null, device), look(null)]);
    expect((await act(t, me, 'GET', `/${match.id}`)).view_count).toBe(2);
  });
});

describe('requirements', () => {
  const list = async (mode: Field) => {
    const query = `game_id=${mode.game_id}&game_mode_id=${mode.game_mode_id}&console_id=${mode.console_id}`;
    const { items } = await read<{ items: { key: string; satisfied: boolean; how_to_fix: string | null }[] }>(
      me,
      `/requirements?${query}`,
    );
    return new Map(items.map((one) => [one.key, one]));
  };

  it('require being live for streamed modes, at the latest when readying up', async () => {
    const endurance = await fieldOf(t, 'grid-torque', 'endurance', 'ps5');
    const other = await player(t, endurance);
    expect((await list(endurance)).get('streaming_live')).toMatchObject({ satisfied: false });
    expect((await list(field)).has('streaming_live')).toBe(false);
    const match = await duel(t, endurance, [me, other], 'prematch');
    expect(await refusal(t, me, 'POST', `/${match.id}/prematch`, { ready: true })).toMatchObject({
      code: 1002,
      data: { requirement: 'streaming_live' },
    });
    provide(streamFacts, { streamingLive: async () => true });
    await act(t, me, 'POST', `/${match.id}/prematch`, { ready: true });
    provide(streamFacts, { streamingLive: async () => false });
  });

  it('include an identity check that was requested', async () => {
    const checked = await t.person({ kycState: 'required' });
    me = checked;
    expect((await list(field)).get('kyc_ok')).toMatchObject({ satisfied: false });
    expect(await refusal(t, checked, 'POST', '', setup(field))).toMatchObject({ code: 28 });
  });

  it('don’t grow after a withdrawal that required an identity check', async () => {
    me = await player(t, field);
    const tried = await t.inject(me, 'POST', '/api/v1/wallets/withdraw', {
      amount: 1000,
      payment_source_id: field.game_id,
    });
    expect(tried.json().error).toMatchObject({ code: 28, data: { reasons: ['first_withdrawal'] } });
    expect((await list(field)).get('kyc_ok')).toBeUndefined();
    await act(t, me, 'POST', '', setup(field));
  });
});
