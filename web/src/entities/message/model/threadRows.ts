import type { MessageView } from './liveMessages.ts';
import type { Outgoing } from './outbox.ts';

/** One line of a thread on screen. */
export interface ThreadRow {
  /** The same before and after the platform has taken an own message. */
  readonly key: string;
  readonly message: MessageView | null;
  /** An own message that has not arrived yet. */
  readonly outgoing: Outgoing | null;
  readonly createdAt: string;
  /** The first of its day. */
  readonly day: boolean;
  /** How many are new from here on; 0 where no line is drawn. */
  readonly unread: number;
  /** Goes on what the same person said just before: without their name. */
  readonly grouped: boolean;
  /** The next line goes on with it: the time stands there. */
  readonly goesOn: boolean;
}

const together = 5 * 60_000;

export interface RowsOf {
  /** Newest first. */
  readonly messages: readonly MessageView[];
  readonly outgoing: readonly Outgoing[];
  readonly selfId: string | null;
  /** Above what comes after this message the line is drawn; null draws none. */
  readonly readUpTo: string | null;
}

/** What somebody said, arrived or on its way. */
type Said = MessageView | Outgoing;

const isOutgoing = (said: Said): said is Outgoing => 'to' in said;

/** A thread's lines, oldest first: its messages and then what is on its way. A line that looks as it did is the same object. */
export function threadRows({ messages, outgoing, selfId, readUpTo }: RowsOf): ThreadRow[] {
  const said: Said[] = [...messages.toReversed(), ...notArrived(outgoing, messages)];
  const line = readUpTo === null ? -1 : firstUnread(messages, readUpTo, selfId);
  const fresh = line < 0 ? [] : messages.slice(0, messages.length - line);
  const count = fresh.filter(({ author }) => author?.id !== selfId).length;
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

/** Every page makes the lines anew, hundreds of them: what has not changed is not made again. */
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

/** Reading a time is slow, too. */
function timeOf(said: Said): number {
  const known = times.get(said);
  if (known !== undefined) return known;
  const at = Date.parse(said.createdAt);
  times.set(said, at);
  return at;
}

/** Says of one moment after the other whether another day has begun. Each day is reckoned once: a calendar is slow. */
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

/** Whether two lines look the same. */
export const sameRow = (a: ThreadRow, b: ThreadRow) =>
  a.key === b.key && a.message === b.message && a.outgoing === b.outgoing && samePlace(a, b);

/** The place, oldest first, of the first message after the one that was read; -1 when nothing of others came after it. */
function firstUnread(messages: readonly MessageView[], readUpTo: string, selfId: string | null): number {
  const read = messages.findIndex(({ id }) => id === readUpTo);
  if (read <= 0) return -1;
  const fresh = messages.slice(0, read);
  const first = fresh.findLastIndex(({ author }) => author?.id !== selfId);
  return first < 0 ? -1 : messages.length - 1 - first;
}

const plain = (said: Said) => isOutgoing(said) || (said.type !== 'status' && !said.byProduct);

const authorOf = (said: Said, selfId: string | null) => (isOutgoing(said) ? selfId : (said.author?.id ?? null));

function goesWith(before: Said, said: Said, selfId: string | null): boolean {
  const author = authorOf(said, selfId);
  return (
    author !== null &&
    author === authorOf(before, selfId) &&
    timeOf(said) - timeOf(before) < together &&
    plain(before) &&
    plain(said) &&
    (isOutgoing(said) || !said.replyTo)
  );
}
