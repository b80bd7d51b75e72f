import sharp from 'sharp';
import type { AdminMatchView } from '../../admin/matches/schemas.ts';
import { appNow } from '../../db/transaction.ts';
import { newId } from '../../shared/ids.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';
import { honestyRule } from '../disputes/rules.ts';
import type { CreateMatchInput, MatchView } from '../schemas.ts';
import { act, duel, type Field } from './duel.ts';

/** Helpers that set up and decide disputes in tests. */

const MINUTE = 60_000;

export type Pair = readonly [Person, Person];

/** Creates a 1v1 match in which both players claim the win. */
export async function disputed(
  t: TestPlatform,
  field: Field,
  pair: Pair,
  changes: Partial<CreateMatchInput> = {},
): Promise<MatchView> {
  const [a, b] = pair;
  const { id } = await duel(t, field, pair, 'active', changes);
  await act(t, a, 'POST', `/${id}/submit`, { placement: 1 });
  return act(t, b, 'POST', `/${id}/submit`, { placement: 1 });
}

/** Same as `disputed`, with the evidence window closed. */
export async function inReview(
  t: TestPlatform,
  field: Field,
  pair: Pair,
  changes: Partial<CreateMatchInput> = {},
): Promise<MatchView> {
  const match = await disputed(t, field, pair, changes);
  await t.clock.advance(60 * MINUTE);
  return act(t, pair[0], 'GET', `/${match.id}`);
}

/** Creates a staff member who can judge, on their own device. */
export function referee(t: TestPlatform, roles = ['referee']): Promise<Person> {
  return t.person({ area: 'staff', roles });
}

export const ruling = { reason: 'The video shows the final score.', rule: honestyRule };

/** The current version of a match, which decisions about the match must include. 0 if the match doesn't exist. */
export async function versionOf(t: Pick<TestPlatform, 'db'>, id: string): Promise<number> {
  const row = await t.db.selectFrom('matches').select('version').where('id', '=', id).executeTakeFirst();
  return row?.version ?? 0;
}

/** Sends a decision to the route with this verb and returns the response. */
export async function judge(t: TestPlatform, who: Person | null, id: string, verb: string, body: object) {
  const version = await versionOf(t, id);
  return t.inject(who, 'POST', `/admin/v1/matches/${id}/${verb}`, { ...ruling, version, ...body });
}

/** Awards the match to `winner`'s side; fails if refused. */
export async function award(
  t: TestPlatform,
  by: Person,
  id: string,
  winner: Person,
  body: object = {},
): Promise<AdminMatchView> {
  const response = await judge(t, by, id, 'submit', { user_id: winner.id, ...body });
  if (response.statusCode !== 200) throw new Error(`submit: ${response.statusCode} ${response.body}`);
  return response.json<AdminMatchView>();
}

/** Approves a pending approval. */
export function approve(t: TestPlatform, by: Person, approvalId: string) {
  return t.inject(by, 'POST', `/admin/v1/approvals/${approvalId}/decide`, { approved: true, reason: 'I saw it too.' });
}

/** Creates a photo with location metadata. */
export function photo(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#224488' } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .toBuffer();
}

/** Uploads a file as evidence and returns its ID or the refusal's status. */
export async function upload(
  t: TestPlatform,
  who: Person,
  file: Buffer,
  contentType = 'image/jpeg',
): Promise<{ id: string; status: number }> {
  const { media_id: id, upload_url: url } = (
    await t.inject(who, 'GET', '/api/v1/media/upload_url?type=evidence')
  ).json();
  const answer = await t.app.inject({
    method: 'PUT',
    url: new URL(url).pathname,
    payload: file,
    headers: { 'content-type': contentType },
  });
  return { id, status: answer.statusCode };
}

/** Records that two people signed in on one device. */
export async function shareDevice(t: TestPlatform, one: Person, other: Person): Promise<void> {
  const device = newId();
  await t.owner
    .insertInto('devices')
    .values([one, other].map((person) => ({ id: newId(), user_id: person.id, token: newId(), device_id: device })))
    .execute();
}

/** Advances the clock by days and keeps everyone signed in. */
export async function waitDays(t: TestPlatform, days: number): Promise<void> {
  await t.clock.advance(days * 24 * 60 * MINUTE);
  const now = await appNow(t.owner);
  const until = new Date(now.getTime() + 30 * 24 * 60 * MINUTE);
  await t.owner.updateTable('sessions').set({ expires_at: until, absolute_expires_at: until }).execute();
}

/** Returns all ledger balances by account, to verify that nothing moved. */
export async function book(t: TestPlatform): Promise<Record<string, number>> {
  const rows = await t.owner.selectFrom('ledger_accounts').select(['name', 'balance']).orderBy('name').execute();
  return Object.fromEntries(rows.filter((row) => row.balance !== 0).map((row) => [row.name, row.balance]));
}
