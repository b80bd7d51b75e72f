import type { Db, Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { type PublicPerson, readPeople } from '../../users/publicPerson.ts';
import { shownType } from '../kinds.ts';
import type { MessageQuote, MessageView } from '../schemas.ts';
import { getMessages, type Message } from '../store.ts';
import { type Cards, readCards } from './cards.ts';

const QUOTE_LENGTH = 140;

/** Data loaded alongside the message rows. */
interface Around {
  viewerId: string | null;
  people: ReadonlyMap<string, PublicPerson>;
  quoted: ReadonlyMap<string, Message>;
  cards: Cards;
  /** The viewer's reactions, in the form `messageId value`. */
  own: ReadonlySet<string>;
}

/**
 * Returns messages as one person sees them, in the order of `rows`. If `viewerId` is null, the result is the public
 * view used in live updates. `known` are users who have already been loaded.
 */
export async function messageViews(
  db: Db | Tx,
  config: Config,
  rows: readonly Message[],
  viewerId: string | null,
  known: readonly PublicPerson[] = [],
): Promise<MessageView[]> {
  const quoted = await getMessages(
    db,
    rows.flatMap((row) => row.reply_to_id ?? []),
  );
  const all = [...rows, ...quoted];
  const around: Around = {
    viewerId,
    people: await peopleBeside(db, known, [
      ...all.map((row) => row.author_id),
      ...rows.flatMap((row) => row.mention_ids),
    ]),
    quoted: new Map(quoted.map((row) => [row.id, row])),
    cards: await readCards(
      db,
      config,
      rows.filter((row) => isShown(row, viewerId)),
    ),
    own: await readOwn(db, rows, viewerId),
  };
  return rows.map((row) => viewOf(row, around));
}

async function peopleBeside(
  db: Db | Tx,
  known: readonly PublicPerson[],
  ids: readonly (string | null)[],
): Promise<Map<string, PublicPerson>> {
  const people = new Map(known.map((person) => [person.id, person]));
  const more = await readPeople(
    db,
    ids.filter((id) => id !== null && !people.has(id)),
  );
  return new Map([...people, ...more]);
}

/** Whether this viewer can see a message's content. The message must be neither deleted nor hidden from them. */
export function isShown(row: Message, viewerId: string | null): boolean {
  return row.deleted_at === null && (row.hidden_at === null || (viewerId !== null && row.author_id === viewerId));
}

async function readOwn(db: Db | Tx, rows: readonly Message[], viewerId: string | null): Promise<Set<string>> {
  const ids = rows.filter((row) => row.reaction_counts.length > 0).map((row) => row.id);
  if (viewerId === null || ids.length === 0) return new Set();
  const own = await db
    .selectFrom('message_reactions')
    .select(['message_id', 'value'])
    .where('message_id', 'in', ids)
    .where('user_id', '=', viewerId)
    .execute();
  return new Set(own.map((one) => `${one.message_id} ${one.value}`));
}

function viewOf(row: Message, around: Around): MessageView {
  const { viewerId, people, own } = around;
  const shown = isShown(row, viewerId);
  const profile = personOf(shownAuthor(row), people);
  return {
    id: row.id,
    version: row.version,
    conversation_id: row.conversation_id,
    seq: row.seq,
    nonce: row.nonce,
    type: shownType(row.type),
    user_profile: profile,
    participant: { user_profile: profile },
    by_product: shownAuthor(row) === null,
    data: shown ? dataOf(row, around) : nothing,
    content_id: shown ? row.content_id : null,
    reply_to: quoteOf(row, around),
    has_reactions: row.reaction_counts.length > 0,
    reactions: row.reaction_counts.map((reaction) => ({
      ...reaction,
      own: viewerId === null ? null : own.has(`${row.id} ${reaction.value}`),
    })),
    deleted: row.deleted_at !== null,
    // Spammers must not find out that their messages are hidden.
    hidden: row.hidden_at !== null && row.hidden_reason !== 'shadow',
    edited_at: row.edited_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: (row.deleted_at ?? row.edited_at ?? row.created_at).toISOString(),
  };
}

/** Content returned for messages that are deleted or hidden from the viewer. */
const nothing: MessageView['data'] = {
  text: '',
  mentions: [],
  giphy_id: null,
  giphy: null,
  match: null,
  team: null,
  clip: null,
  deeplink: null,
  button_text: null,
};

function dataOf({ body, mention_ids, payload }: Message, { people, cards }: Around): MessageView['data'] {
  return {
    text: body,
    mentions: mention_ids.flatMap((id) => people.get(id) ?? []),
    giphy_id: payload.giphy_id ?? null,
    giphy: cards.gifs.get(payload.giphy_id ?? '') ?? null,
    match: cards.matches.get(payload.match_id ?? '') ?? null,
    team: cards.teams.get(payload.event_team_id ?? '') ?? null,
    clip: cards.clips.get(payload.clip_id ?? '') ?? null,
    deeplink: payload.deeplink ?? null,
    button_text: payload.button_text ?? null,
  };
}

function quoteOf(row: Message, { viewerId, people, quoted }: Around): MessageQuote | null {
  const to = quoted.get(row.reply_to_id ?? '');
  if (!to) return null;
  return {
    id: to.id,
    user_profile: personOf(shownAuthor(to), people),
    type: shownType(to.type),
    text: isShown(to, viewerId) ? [...to.body].slice(0, QUOTE_LENGTH).join('') : '',
    deleted: to.deleted_at !== null,
  };
}

/** Support agents answer in Duelbook's name. Only staff see which agent wrote the message. */
const shownAuthor = ({ author_id, payload }: Message): string | null => (payload.agent ? null : author_id);

function personOf(id: string | null, people: ReadonlyMap<string, PublicPerson>): PublicPerson | null {
  return (id !== null && people.get(id)) || null;
}
