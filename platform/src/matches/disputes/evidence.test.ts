import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSession } from '../../http/access/session.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { changedFiles } from '../results/reportFiles.ts';
import type { MatchView } from '../schemas.ts';
import { disputed, inReview, photo, referee, upload } from '../testing/dispute.ts';
import { act, duel, escrow, type Field, fieldOf, player, refusal } from '../testing/duel.ts';

const MINUTE = 60_000;

let t: TestPlatform;
let field: Field;
let a: Person;
let b: Person;

beforeAll(async () => {
  t = await testPlatform({ config: { matches: { evidenceItems: 3 } } });
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

async function pair() {
  [a, b] = [await player(t, field), await player(t, field)];
  return [a, b] as const;
}

const see = (who: Person | null, id: string) =>
  t.inject(who, 'GET', `/api/v1/matches/${id}`).then((response) => response.json<MatchView>());

describe('row 13: a dispute opens', () => {
  it('when the reports differ, with an hour for evidence and a promised decision time', async () => {
    const match = await disputed(t, field, await pair());
    expect(match).toMatchObject({
      state: 'disputed',
      deadline: { kind: 'evidence', at: match.dispute?.evidence_until },
      dispute: { state: 'evidence', reason: null, opened_by: null, evidence: [], verdict: null, appeal_until: null },
    });
    const { opened_at: opened, evidence_until: until, decide_by: by } = match.dispute ?? {};
    expect(Date.parse(until ?? '') - Date.parse(opened ?? '')).toBe(60 * MINUTE);
    expect(Date.parse(by ?? '') - Date.parse(until ?? '')).toBe(120 * MINUTE);
    expect(await escrow(t, match.id)).toBe(2000);
  });

  it('when a side disputes before or after any report, with its reason', async () => {
    const before = await duel(t, field, await pair(), 'active');
    const words = { placement: 1, dispute: true, reason: 'They left in the second half.' };
    expect(await refusal(t, a, 'POST', `/${before.id}/submit`, { placement: 1, dispute: true })).toMatchObject({
      code: 1000,
    });
    const blank = { ...words, reason: '  ' };
    expect(await refusal(t, a, 'POST', `/${before.id}/submit`, blank)).toMatchObject({ code: 1000 });
    const opened = await act(t, a, 'POST', `/${before.id}/submit`, words);
    expect(opened).toMatchObject({ state: 'disputed', dispute: { opened_by: 'a', reason: words.reason } });
    const after = await duel(t, field, await pair(), 'active');
    await act(t, a, 'POST', `/${after.id}/submit`, { placement: 1 });
    const answer = { placement: 2, dispute: true, reason: 'A banned team was used.' };
    expect(await act(t, b, 'POST', `/${after.id}/submit`, answer)).toMatchObject({
      state: 'disputed',
      dispute: { opened_by: 'b', reason: answer.reason },
    });
    expect(await escrow(t, after.id)).toBe(2000);
  });

  it('for no one else, and at no other time', async () => {
    const words = { placement: 1, dispute: true, reason: 'No.' };
    const waiting = await duel(t, field, await pair(), 'prematch');
    expect(await refusal(t, a, 'POST', `/${waiting.id}/submit`, words)).toMatchObject({ code: 1002 });
    const match = await duel(t, field, await pair(), 'active');
    const stranger = await player(t, field);
    expect(await refusal(t, stranger, 'POST', `/${match.id}/submit`, words)).toMatchObject({ status: 403 });
    await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1 });
    await act(t, b, 'POST', `/${match.id}/submit`, { placement: 2 });
    expect(await refusal(t, b, 'POST', `/${match.id}/submit`, words)).toMatchObject({ code: 1002 });
  });

  it('with the evidence submitted with the reports', async () => {
    const match = await duel(t, field, await pair(), 'active');
    const file = await upload(t, a, await photo());
    await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1, evidence_ids: [file.id] });
    const disputedMatch = await act(t, b, 'POST', `/${match.id}/submit`, { placement: 1 });
    expect(disputedMatch.dispute?.evidence).toMatchObject([{ side: 'a', user_id: a.id, media_id: file.id }]);
  });

  it('with the evidence that a corrected report kept, added and didn’t remove', async () => {
    const match = await duel(t, field, await pair(), 'active');
    const [first, second] = [await upload(t, a, await photo()), await upload(t, a, await photo())];
    const wrong = await upload(t, a, await photo());
    const submit = async (more: object) => {
      const { report_files } = await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1, ...more });
      return report_files.map(({ media_id }) => media_id);
    };
    expect(await submit({ evidence_ids: [first.id, wrong.id] })).toEqual([first.id, wrong.id]);
    expect(await submit({ evidence_ids: [second.id, first.id] })).toEqual([first.id, wrong.id, second.id]);
    expect(await submit({ evidence_ids: [] })).toEqual([first.id, wrong.id, second.id]);
    expect(await submit({ remove_evidence_ids: [wrong.id, match.id] })).toEqual([first.id, second.id]);
    const told = (await see(a, match.id)).timeline.map(({ text }) => text);
    expect(told.filter((text) => text === 'Updated the files of the report.')).toHaveLength(2);
    expect(await submit({})).toEqual([first.id, second.id]);
    const kept = await act(t, b, 'POST', `/${match.id}/submit`, { placement: 1 });
    expect(kept.dispute?.evidence.map(({ media_id }) => media_id)).toEqual([first.id, second.id]);
  });
});

describe('files of a report', () => {
  it('are shown to their author only, also in live updates and after a reload', async () => {
    const match = await duel(t, field, await pair(), 'active');
    const file = await upload(t, a, await photo());
    const sent = await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1, evidence_ids: [file.id] });
    expect(sent.report_files).toMatchObject([{ media_id: file.id, content_type: 'image/jpeg' }]);
    const read = async (person: Person | null) =>
      (await act(t, person, 'GET', `/${match.id}`)).report_files.map(({ media_id }) => media_id);
    expect([await read(a), await read(b), await read(await player(t, field))]).toEqual([[file.id], [], []]);
    const url = new URL(sent.report_files[0]?.url ?? '');
    expect((await t.app.inject({ method: 'GET', url: `${url.pathname}${url.search}` })).statusCode).toBe(200);
    const { rows } = await sql<{ files: unknown }>`
      select data::jsonb -> 'report_files' as files from live_events where channel = 'match_updates'
        and key = ${JSON.stringify({ match_id: match.id })} order by seq`.execute(t.owner);
    expect(rows.at(-1)?.files).toEqual([]);
  });

  it('are at most 20, and a file of someone else is refused', async () => {
    const match = await duel(t, field, await pair(), 'active');
    const submit = { placement: 1, evidence_ids: [(await upload(t, b, await photo())).id] };
    expect(await refusal(t, a, 'POST', `/${match.id}/submit`, submit)).toMatchObject({ code: 1000 });
    const known = Array.from({ length: 20 }, () => newId());
    const more = { added: [newId()], removed: [] };
    expect(() => changedFiles(known, more)).toThrow('at most 20 files');
    expect(changedFiles(known, { ...more, removed: known.slice(0, 1) })).toEqual([...known.slice(1), ...more.added]);
  });
});

describe('evidence', () => {
  it('is stored with the hash of the original and without hidden metadata', async () => {
    const match = await disputed(t, field, await pair());
    const original = await photo();
    expect(original.includes('secret-place')).toBe(true);
    const file = await upload(t, a, original);
    const after = await act(t, a, 'POST', `/${match.id}/evidence`, { media_id: file.id, note: 'The end screen.' });
    const [piece] = after.dispute?.evidence ?? [];
    expect(piece).toMatchObject({
      side: 'a',
      user_id: a.id,
      note: 'The end screen.',
      content_type: 'image/jpeg',
      sha256: createHash('sha256').update(original).digest('hex'),
    });
    expect(Date.parse(piece?.created_at ?? '')).toBeGreaterThanOrEqual(Date.parse(match.dispute?.opened_at ?? ''));
    const url = new URL(piece?.url ?? '');
    const read = await t.app.inject({ method: 'GET', url: `${url.pathname}${url.search}` });
    expect(read.statusCode).toBe(200);
    expect(read.headers['cache-control']).toBe('private, no-store');
    expect(read.rawPayload.includes('secret-place')).toBe(false);
    expect((await t.app.inject({ method: 'GET', url: url.pathname })).statusCode).toBe(404);
    await t.clock.advance(6 * MINUTE);
    expect((await t.app.inject({ method: 'GET', url: `${url.pathname}${url.search}` })).statusCode).toBe(404);
  });

  it('can be a video if it really is one', async () => {
    const match = await disputed(t, field, await pair());
    const film = Buffer.alloc(5000, 1);
    film.write('\0\0\0\x18ftypisom\0\0\0\0isommp42', 0, 'latin1');
    const good = await upload(t, b, film, 'video/mp4');
    expect(good.status).toBe(200);
    expect((await upload(t, b, Buffer.alloc(5000, 1), 'video/mp4')).status).toBe(415);
    // A picture with the wrong name is still a picture.
    expect((await upload(t, b, await photo(), 'video/mp4')).status).toBe(200);
    const after = await act(t, b, 'POST', `/${match.id}/evidence`, { media_id: good.id });
    expect(after.dispute?.evidence).toMatchObject([{ side: 'b', content_type: 'video/mp4' }]);
  });

  it('comes with the players’ gamer IDs and screenshots, for players and staff', async () => {
    const players = await pair();
    const { id_system_id, value } = await t.db
      .selectFrom('gamer_ids')
      .select(['id_system_id', 'value'])
      .where('user_id', '=', a.id)
      .executeTakeFirstOrThrow();
    const { id: proof_media_id } = await upload(t, a, await photo());
    await t.inject(a, 'POST', '/api/v1/gamer_ids', { id_system_id, value, proof_media_id });
    const match = await disputed(t, field, players);
    for (const who of players) {
      const { dispute } = await see(who, match.id);
      expect(dispute?.gamer_ids).toMatchObject([
        { side: 'a', user_id: a.id, value, proof: 'screenshot' },
        { side: 'b', user_id: b.id, proof: 'none', url: null },
      ]);
      const { pathname, search } = new URL(dispute?.gamer_ids[0]?.url ?? '');
      expect((await t.app.inject({ url: `${pathname}${search}` })).statusCode).toBe(200);
    }
    expect((await see(null, match.id)).dispute?.gamer_ids).toEqual([]);
  });

  it('is visible to both sides and staff at personal URLs, and to no one else', async () => {
    const match = await disputed(t, field, await pair());
    const file = await upload(t, a, await photo());
    await act(t, a, 'POST', `/${match.id}/evidence`, { media_id: file.id, note: 'Mine.' });
    const staff = await referee(t);
    const admin = await t.inject(staff, 'GET', `/admin/v1/matches/${match.id}`);
    const seen = [(await see(a, match.id)).dispute, (await see(b, match.id)).dispute, admin.json().match.dispute];
    const urls = seen.map((dispute) => dispute?.evidence[0]?.url);
    expect(new Set(urls).size).toBe(3);
    for (const url of urls) {
      const { pathname, search } = new URL(url ?? '');
      expect((await t.app.inject({ method: 'GET', url: `${pathname}${search}` })).statusCode).toBe(200);
    }
    const readers = await t.owner
      .selectFrom('media_reads')
      .select('reader_id')
      .where('media_id', '=', file.id)
      .execute();
    expect(readers.map((row) => row.reader_id)).toEqual([a.id, b.id, staff.id]);
    for (const other of [null, await player(t, field)]) {
      const view = await see(other, match.id);
      expect(view.dispute).toMatchObject({ state: 'evidence', evidence: [], reason: null, verdict: null });
      expect(JSON.stringify(view)).not.toContain(file.id);
    }
    const active = await t.inject(b, 'GET', '/api/v1/matches/active');
    expect(active.json().items[0].dispute.evidence).toHaveLength(1);
  });

  it('is published to everyone without private details', async () => {
    const match = await disputed(t, field, await pair());
    await act(t, a, 'POST', `/${match.id}/evidence`, { note: 'A secret between us.' });
    const events = await t.owner
      .selectFrom('live_events')
      .select('data')
      .where('channel', '=', 'match_updates')
      .where('key', 'like', `%${match.id}%`)
      .execute();
    expect(events.length).toBeGreaterThan(5);
    expect(events.some((event) => event.data.includes('A secret between us.'))).toBe(false);
  });

  it('is pushed live to each person as they are allowed to see it, in order', async () => {
    const match = await disputed(t, field, await pair());
    const watch = async (person: Person | null) => {
      const seen: { seq: number; notes: (string | null)[] }[] = [];
      const channel = t.deps.live.channels.get('match_updates');
      if (!channel) throw new Error('matches have a channel');
      const session = person && (await findSession(t.db, person.token));
      const keep = (seq: number, data: unknown) =>
        seen.push({ seq, notes: (data as MatchView).dispute?.evidence.map((piece) => piece.note) ?? [] });
      await t.deps.live.subscribe(
        { channel, session, key: { match_id: match.id }, resume: null },
        {
          snapshot: (seq, _at, data) => keep(seq, data),
          event: (event) => keep(event.seq, JSON.parse(event.data)),
          resync: () => seen.push({ seq: -1, notes: [] }),
        },
      );
      return seen;
    };
    const [own, other, stranger] = [await watch(a), await watch(b), await watch(null)];
    for (const note of ['One.', 'Two.']) await act(t, a, 'POST', `/${match.id}/evidence`, { note });
    await expect.poll(() => [own.length, other.length, stranger.length]).toEqual([3, 3, 3]);
    for (const seen of [own, other]) {
      expect(seen[0]?.notes).toEqual([]);
      expect(seen.at(-1)?.notes).toEqual(['One.', 'Two.']);
      expect(seen.map(({ seq }) => seq)).toEqual(stranger.map(({ seq }) => seq));
    }
    expect(stranger.flatMap(({ notes }) => notes)).toEqual([]);
  });

  it.each<[string, () => Promise<{ who: Person; body: object; expected: object }>]>([
    [
      'by a stranger',
      async () => ({ who: await player(t, field), body: { note: 'I saw it.' }, expected: { status: 403 } }),
    ],
    ['without content', async () => ({ who: a, body: { note: '   ' }, expected: { code: 1000 } })],
    ['with an unknown file', async () => ({ who: a, body: { media_id: newId() }, expected: { code: 1000 } })],
    [
      'with the other side’s file',
      async () => ({ who: a, body: { media_id: (await upload(t, b, await photo())).id }, expected: { code: 1000 } }),
    ],
  ])('is refused %s', async (_name, make) => {
    const match = await disputed(t, field, await pair());
    const { who, body, expected } = await make();
    expect(await refusal(t, who, 'POST', `/${match.id}/evidence`, body)).toMatchObject(expected);
    expect((await see(a, match.id)).dispute?.evidence).toEqual([]);
  });

  it('is refused before a dispute opens and after its window closes', async () => {
    const running = await duel(t, field, await pair(), 'active');
    expect(await refusal(t, a, 'POST', `/${running.id}/evidence`, { note: 'x' })).toMatchObject({ code: 1002 });
    const match = await inReview(t, field, await pair());
    expect(match).toMatchObject({ deadline: { kind: 'decision' }, dispute: { state: 'review' } });
    expect(await refusal(t, a, 'POST', `/${match.id}/evidence`, { note: 'Late.' })).toMatchObject({ code: 1002 });
  });

  it('is refused after the window closes even if no timer has run', async () => {
    const match = await disputed(t, field, await pair());
    await t.owner
      .updateTable('match_disputes')
      .set({ evidence_until: new Date(match.dispute?.opened_at ?? '') })
      .where('match_id', '=', match.id)
      .execute();
    expect(await refusal(t, a, 'POST', `/${match.id}/evidence`, { note: 'Late.' })).toMatchObject({ code: 1002 });
  });

  it('is limited for each side, and a file counts once', async () => {
    const match = await disputed(t, field, await pair());
    const file = await upload(t, a, await photo());
    await act(t, a, 'POST', `/${match.id}/evidence`, { media_id: file.id });
    expect(await refusal(t, a, 'POST', `/${match.id}/evidence`, { media_id: file.id })).toMatchObject({ code: 1000 });
    for (const note of ['One.', 'Two.']) await act(t, a, 'POST', `/${match.id}/evidence`, { note });
    expect(await refusal(t, a, 'POST', `/${match.id}/evidence`, { note: 'Three.' })).toMatchObject({
      code: 1004,
      data: { limit: 'evidence_per_side', allowed: 3 },
    });
    await act(t, b, 'POST', `/${match.id}/evidence`, { note: 'The other side still may.' });
  });

  it('is either included or refused as the window closes, and the review starts either way', async () => {
    const match = await disputed(t, field, await pair());
    await t.owner
      .updateTable('timers')
      .set({ due_at: new Date(0), run_at: new Date(0) })
      .where('ref_id', '=', match.id)
      .execute();
    await t.owner
      .updateTable('matches')
      .set({ deadline_at: new Date(match.created_at) })
      .where('id', '=', match.id)
      .execute();
    const [answer] = await Promise.all([
      t.inject(a, 'POST', `/api/v1/matches/${match.id}/evidence`, { note: 'Just so.' }),
      t.deps.timers.runDue(),
    ]);
    const now = await see(a, match.id);
    expect(now.dispute?.state).toBe('review');
    expect(now.dispute?.evidence).toHaveLength(answer.statusCode === 200 ? 1 : 0);
  });
});

it('goes to review after the hour; a late decision changes nothing', async () => {
  const match = await inReview(t, field, await pair());
  expect(match.timeline.at(-1)?.text).toBe('The evidence window has closed. A referee is reviewing the match.');
  expect(Date.parse(match.dispute?.decide_by ?? '')).toBe(Date.parse(match.deadline?.at ?? ''));
  await t.clock.advance(120 * MINUTE);
  const late = await see(a, match.id);
  expect(late).toMatchObject({ state: 'disputed', winner: null, dispute: { state: 'review' } });
  expect(late.timeline.at(-1)?.text).toMatch(/overdue/);
  const queue = await t.inject(await referee(t), 'GET', '/admin/v1/matches?page_size=100');
  expect(queue.json().items.find((item: { id: string }) => item.id === match.id)).toMatchObject({ overdue: true });
  await t.clock.advance(24 * 60 * MINUTE);
  expect((await see(a, match.id)).state).toBe('disputed');
  expect(await escrow(t, match.id)).toBe(2000);
});
