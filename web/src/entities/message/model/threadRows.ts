import type { MessageView } from './liveMessages.ts';
import type { Outgoing } from './outbox.ts';

/** One displayed line of a thread. */
export interface ThreadRow {
  /** Stays the same when the user's own message is delivered. */
  readonly key: string;
  readonly message: MessageView | null;
  /** The user's message if it hasn't been delivered yet; otherwise null. */
  readonly outgoing: Outgoing | null;
  readonly createdAt: string;
  /** Whether this is the first message of its day. */
  readonly day: boolean;
  /** Number of unread messages from this one on, if the unread divider is above this line. Otherwise 0. */
  readonly unread: number;
  /** Whether this continues the same author's previous message, in which case the name is omitted. */
  readonly grouped: boolean;
  /** Whether the next line is grouped with this one. */
  readonly goesOn: boolean;
}

const groupWithinMs = 5 * 60_000;

export interface RowsOf {
  /** Newest first. */
  readonly messages: readonly MessageView[];
  readonly outgoing: readonly Outgoing[];
  readonly selfId: string | null;
  /** ID of the last message that the user has read. The unread divider is shown below it. Null for no divider. */
  readonly readUpTo: string | null;
}

/** A message from anyone, whether delivered or pending. */
type Said = MessageView | Outgoing;

const isOutgoing = (said: Said): said is Outgoing => 'to' in said;

/**
 * The lines of a thread, oldest first: delivered messages, then pending ones. Unchanged lines keep their object
 * identity.
 */
export function threadRows({ messages, outgoing, selfId, readUpTo }: RowsOf): ThreadRow[] {
  const said: Said[] = [...messages.toReversed(), ...notArrived(outgoing, messages)];
  const line = readUpTo === null ? -1 : firstUnread(messages, readUpTo, selfId);
  const fresh = line < 0 ? [] : messages.slice(0, messages.length - line);
  const count = fresh.filter(({ userProfile }) => userProfile?.id !== selfId).length;
  const isNewDay = dayChanges();
  const days = said.map((each) => isNewDay(timeOf(each)));
  const groups = said.map((each, index) => {
    const before = said[index - 1];
    return !days[index] && index !== line && before !== undefined && goesWith(before, each, selfId);
  });
  return said.map((each, index) =>
    rowOf(each, {
      day: days[index] ?? false,
      unread: index === line ? count : 0,
      grouped: groups[index] ?? false,
      goesOn: groups[index + 1] ?? false,
    }),
  );
}

function notArrived(outgoing: readonly Outgoing[], messages: readonly MessageView[]): readonly Outgoing[] {
  if (outgoing.length === 0) return outgoing;
  const arrived = new Set(messages.map(({ nonce }) => nonce));
  return outgoing.filter(({ nonce }) => !arrived.has(nonce));
}

type Place = Pick<ThreadRow, 'day' | 'unread' | 'grouped' | 'goesOn'>;

/** Cached lines. Every loaded page rebuilds hundreds of lines, so unchanged lines are reused. */
const made = new WeakMap<Said, ThreadRow>();

function rowOf(said: Said, place: Place): ThreadRow {
  const known = made.get(said);
  if (known && samePlace(known, place)) return known;
  const { createdAt } = said;
  const row: ThreadRow = isOutgoing(said)
    ? { key: said.nonce, message: null, outgoing: said, createdAt, ...place }
    : { key: said.nonce ?? said.id, message: said, outgoing: null, createdAt, ...place };
  made.set(said, row);
  return row;
}

const samePlace = (a: Place, b: Place) =>
  a.day === b.day && a.unread === b.unread && a.grouped === b.grouped && a.goesOn === b.goesOn;

const times = new WeakMap<Said, number>();

/** Parsing times is slow, so results are cached. */
function timeOf(said: Said): number {
  const known = times.get(said);
  if (known !== undefined) return known;
  const at = Date.parse(said.createdAt);
  times.set(said, at);
  return at;
}

/**
 * Returns a function that detects day changes in a sequence of times. The bounds of each day are computed only once,
 * because calendar calculations are slow.
 */
function dayChanges(): (at: number) => boolean {
  let [from, to] = [0, 0];
  return (at) => {
    if (at >= from && at < to) return false;
    const day = new Date(at);
    from = day.setHours(0, 0, 0, 0);
    to = day.setDate(day.getDate() + 1);
    return true;
  };
}

/** Whether two lines render identically. */
export const sameRow = (a: ThreadRow, b: ThreadRow) =>
  a.key === b.key && a.message === b.message && a.outgoing === b.outgoing && samePlace(a, b);

/** Index, counting from the oldest, of the first unread message by someone else. -1 if there is none. */
function firstUnread(messages: readonly MessageView[], readUpTo: string, selfId: string | null): number {
  const read = messages.findIndex(({ id }) => id === readUpTo);
  if (read <= 0) return -1;
  const fresh = messages.slice(0, read);
  const first = fresh.findLastIndex(({ userProfile }) => userProfile?.id !== selfId);
  return first < 0 ? -1 : messages.length - 1 - first;
}

const plain = (said: Said) => isOutgoing(said) || (said.type !== 'status' && !said.byProduct);

const authorOf = (said: Said, selfId: string | null) => (isOutgoing(said) ? selfId : (said.userProfile?.id ?? null));

function goesWith(before: Said, said: Said, selfId: string | null): boolean {
  const author = authorOf(said, selfId);
  return (
    author !== null &&
    author === authorOf(before, selfId) &&
    timeOf(said) - timeOf(before) < groupWithinMs &&
    plain(before) &&
    plain(said) &&
    (isOutgoing(said) || !said.replyTo)
  );
}
