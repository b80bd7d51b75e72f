import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import { type PublicPerson, readPeople } from '../../users/publicPerson.ts';
import { defaultSetting, isOpen } from '../kinds.ts';
import { messageViews } from '../messages/views.ts';
import { otherOf, slowModeOf } from '../rules.ts';
import type { ConversationView, MessageView } from '../schemas.ts';
import { type Conversation, getMessages, type Member } from '../store.ts';

/** Number of members shown for a group in lists. */
const MOST_PEERS = 3;
/** Maximum unread count that is displayed. */
const MOST_UNREAD = 100;
/** Maximum number of deleted and hidden messages that are subtracted from an unread count. */
const MOST_GONE = 200;

type Case = ConversationView['support_case'];

/** Data loaded alongside the conversation rows. */
interface Around {
  /** Members to show for each conversation, including the viewer. */
  people: ReadonlyMap<string, readonly PublicPerson[]>;
  lastMessages: ReadonlyMap<string, MessageView>;
  /** Positions of deleted and hidden messages by conversation, which don't count as unread. */
  gone: ReadonlyMap<string, readonly number[]>;
  cases: ReadonlyMap<string, Case>;
  /** IDs of users who blocked the viewer or whom the viewer blocked. */
  blocked: ReadonlySet<string>;
}

/** Returns conversations as one person sees them, in the order of `ids`. Unknown IDs are omitted. */
export async function conversationViews(
  db: Db | Tx,
  config: Config,
  viewerId: string | null,
  ids: readonly string[],
): Promise<ConversationView[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('conversations').selectAll().where('id', 'in', ids).execute();
  const members = await db
    .selectFrom('conversation_members')
    .selectAll()
    .where('conversation_id', 'in', ids)
    .where('user_id', '=', viewerId)
    .where('left_at', 'is', null)
    .execute();
  const last = await getMessages(
    db,
    rows.flatMap((row) => row.last_message_id ?? []),
  );
  const views = await messageViews(db, config, last, viewerId);
  const blocked = await readBlocked(db, viewerId, rows);
  const gone = await readGone(db, rows, members);
  const around = { ...(await readAround(db, rows)), lastMessages: byId(views), gone, blocked };
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    const member = members.find((one) => one.conversation_id === id) ?? null;
    return row ? [viewOf(config, row, member, viewerId, around)] : [];
  });
}

/** Returns a conversation as one person sees it. @throws 404 */
export async function conversationView(
  db: Db | Tx,
  config: Config,
  viewerId: string | null,
  id: string,
): Promise<ConversationView> {
  const [view] = await conversationViews(db, config, viewerId, [id]);
  if (!view) throw common.notFound();
  return view;
}

/**
 * Returns a conversation as each of several members sees it, by user ID. `people` are the members shown for a small
 * conversation, and `lastMessage` is the public view. If one of two people has blocked the other, `blocked` contains
 * both.
 */
export async function viewsOfMembers(
  db: Db | Tx,
  config: Config,
  row: Conversation,
  members: readonly Member[],
  people: readonly PublicPerson[],
  lastMessage: MessageView | null,
  blocked: ReadonlySet<string> = new Set(),
): Promise<Map<string, ConversationView>> {
  const cases = await readCases(db, row.kind === 'support' ? [row.id] : []);
  const shown = showsPeople(row) ? people.slice(0, MOST_PEERS + 1) : [];
  const around = {
    people: new Map([[row.id, shown]]),
    lastMessages: byId(lastMessage ? [lastMessage] : []),
    gone: await readGone(db, [row], members),
    cases,
    blocked,
  };
  return new Map(members.map((member) => [member.user_id, viewOf(config, row, member, member.user_id, around)]));
}

function byId(views: readonly MessageView[]): Map<string, MessageView> {
  return new Map(views.map((view) => [view.id, view]));
}

async function readAround(db: Db | Tx, rows: readonly Conversation[]): Promise<Pick<Around, 'people' | 'cases'>> {
  const shared = rows.filter(showsPeople).map(({ id }) => id);
  const supported = rows.filter(({ kind }) => kind === 'support').map(({ id }) => id);
  return { people: await readPeers(db, shared), cases: await readCases(db, supported) };
}

/** Returns the other users in the viewer's direct conversations who blocked the viewer or whom the viewer blocked. */
async function readBlocked(db: Db | Tx, viewerId: string | null, rows: readonly Conversation[]): Promise<Set<string>> {
  if (viewerId === null) return new Set();
  return peopleFacts.blockedWith(
    db,
    viewerId,
    rows.flatMap((row) => otherOf(row, viewerId) ?? []),
  );
}

/**
 * Returns the latest deleted and hidden messages of conversations in which a member is more than one message behind.
 * Members who are one message behind are skipped, because they are moved past a deleted or hidden message
 * (fan-out/passOver.ts).
 */
async function readGone(
  db: Db | Tx,
  rows: readonly Conversation[],
  members: readonly Member[],
): Promise<Map<string, number[]>> {
  const lastOf = new Map(rows.map((row) => [row.id, row.last_seq]));
  const behind = members.filter((each) => (lastOf.get(each.conversation_id) ?? 0) - each.last_read_seq > 1);
  const ids = [...new Set(behind.map((each) => each.conversation_id))];
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<{ id: string; seqs: number[] }>`
    select c.id, array(select m.seq from messages m
      where m.conversation_id = c.id and (m.deleted_at is not null or m.hidden_at is not null)
      order by m.seq desc limit ${MOST_GONE})::int[] as seqs
    from unnest(${ids}::uuid[]) as c (id)`.execute(db);
  return new Map(found.map(({ id, seqs }) => [id, seqs]));
}

function showsPeople({ kind }: Conversation): boolean {
  return kind === 'direct' || kind === 'group';
}

/** Returns the first members of each conversation: one more than the number shown, in case the viewer is among them. */
async function readPeers(db: Db | Tx, ids: string[]): Promise<Map<string, PublicPerson[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ conversation_id: string; user_id: string }>`
    select c.id as conversation_id, m.user_id from unnest(${ids}::uuid[]) as c (id) cross join lateral (
      select user_id from conversation_members where conversation_id = c.id and left_at is null
      order by joined_at, user_id limit ${MOST_PEERS + 1}) m`.execute(db);
  const people = await readPeople(
    db,
    rows.map((row) => row.user_id),
  );
  return new Map(
    ids.map((id) => [
      id,
      rows.filter((row) => row.conversation_id === id).flatMap((row) => people.get(row.user_id) ?? []),
    ]),
  );
}

async function readCases(db: Db | Tx, ids: string[]): Promise<Map<string, Case>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('support_cases').selectAll().where('conversation_id', 'in', ids).execute();
  return new Map(
    rows.map((row) => [
      row.conversation_id,
      {
        topic: row.topic,
        match_id: row.match_id,
        transaction_id: row.transaction_id,
        opened_at: row.opened_at.toISOString(),
        due_at: row.due_at.toISOString(),
        first_answer_at: row.first_answer_at?.toISOString() ?? null,
        closed_at: row.closed_at?.toISOString() ?? null,
      },
    ]),
  );
}

function viewOf(
  config: Config,
  row: Conversation,
  member: Member | null,
  viewerId: string | null,
  around: Around,
): ConversationView {
  const peers = (around.people.get(row.id) ?? []).filter(({ id }) => id !== viewerId).slice(0, MOST_PEERS);
  const lastMessage = around.lastMessages.get(row.last_message_id ?? '') ?? null;
  return {
    id: row.id,
    version: row.version + (member?.version ?? 0),
    kind: row.kind,
    title: titleOf(row, peers),
    image_url: row.kind === 'direct' ? (peers[0]?.image_url ?? null) : row.image_url,
    verified: row.verified,
    category_id: row.category_id,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    member_count: row.member_count,
    peers,
    last_message: lastMessage,
    last_activity_at: (row.last_message_at ?? row.created_at).toISOString(),
    guidelines: row.guidelines,
    slow_mode_seconds: slowModeOf(config.chat, row),
    support_case: around.cases.get(row.id) ?? null,
    can_send: viewerId !== null && (member !== null || isOpen(row.kind)) && isAnswerable(row, peers, around),
    ...membershipOf(row, member, around.gone.get(row.id) ?? []),
  };
}

/**
 * Whether a new message can reach anyone: the conversation must be open, and in a direct conversation, the other
 * account must exist and there must be no block between the two people.
 */
function isAnswerable(
  { kind, closed_at }: Conversation,
  [other]: readonly PublicPerson[],
  { blocked }: Around,
): boolean {
  if (closed_at !== null) return false;
  return kind !== 'direct' || (other !== undefined && !blocked.has(other.id));
}

/** The viewer's membership and settings. */
function membershipOf(row: Conversation, member: Member | null, gone: readonly number[]) {
  const read = member?.last_read_seq ?? row.last_seq;
  const unread = row.last_seq - read - gone.filter((seq) => seq > read).length;
  return {
    joined: member !== null,
    is_read: read >= row.last_seq,
    unread_count: Math.min(MOST_UNREAD, Math.max(0, unread)),
    last_read_message_id: member?.last_read_message_id ?? null,
    pinned: Boolean(member?.pinned_at),
    archived: Boolean(member?.archived_at),
    muted_until: member?.muted_until?.toISOString() ?? null,
    notification_setting: member?.notification_setting ?? defaultSetting(row.kind),
    guidelines_approved: row.guidelines === null || Boolean(member?.guidelines_approved_at),
    role: member?.role ?? null,
  };
}

function titleOf(row: Conversation, peers: readonly PublicPerson[]): string {
  if (row.kind === 'direct') return peers[0]?.username ?? 'Deleted account';
  return row.title ?? (peers.map(({ username }) => username).join(', ') || 'Conversation');
}
