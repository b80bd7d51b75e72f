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

/** A thread's lines, oldest first: its messages and then what is on its way. */
export function threadRows({ messages, outgoing, selfId, readUpTo }: RowsOf): ThreadRow[] {
  const arrived = new Set(messages.map(({ nonce }) => nonce));
  const entries: Pick<ThreadRow, 'key' | 'message' | 'outgoing' | 'createdAt'>[] = [
    ...messages.toReversed().map((message) => ({
      key: message.nonce ?? message.id,
      message,
      outgoing: null,
      createdAt: message.createdAt,
    })),
    ...outgoing
      .filter(({ nonce }) => !arrived.has(nonce))
      .map((each) => ({ key: each.nonce, message: null, outgoing: each, createdAt: each.createdAt })),
  ];
  const line = readUpTo === null ? -1 : firstUnread(messages, readUpTo, selfId);
  const fresh = line < 0 ? [] : messages.slice(0, messages.length - line);
  const count = fresh.filter(({ author }) => author?.id !== selfId).length;
  const isNewDay = dayChanges();
  const rows = entries.map((entry, index) => {
    const before = entries[index - 1];
    const day = isNewDay(Date.parse(entry.createdAt));
    const unread = index === line ? count : 0;
    const grouped = !day && unread === 0 && before !== undefined && goesWith(before, entry, selfId);
    return { ...entry, day, unread, grouped };
  });
  return rows.map((row, index) => ({ ...row, goesOn: rows[index + 1]?.grouped ?? false }));
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
  a.key === b.key &&
  a.message === b.message &&
  a.outgoing === b.outgoing &&
  a.day === b.day &&
  a.unread === b.unread &&
  a.grouped === b.grouped &&
  a.goesOn === b.goesOn;

/** The place, oldest first, of the first message after the one that was read; -1 when nothing of others came after it. */
function firstUnread(messages: readonly MessageView[], readUpTo: string, selfId: string | null): number {
  const read = messages.findIndex(({ id }) => id === readUpTo);
  if (read <= 0) return -1;
  const fresh = messages.slice(0, read);
  const first = fresh.findLastIndex(({ author }) => author?.id !== selfId);
  return first < 0 ? -1 : messages.length - 1 - first;
}

type Entry = Pick<ThreadRow, 'message' | 'outgoing' | 'createdAt'>;

const plain = ({ message }: Entry) => message?.type !== 'status' && message?.byProduct !== true;

function authorOf({ message }: Entry, selfId: string | null): string | null {
  return message ? (message.author?.id ?? null) : selfId;
}

function goesWith(before: Entry, entry: Entry, selfId: string | null): boolean {
  const author = authorOf(entry, selfId);
  return (
    author !== null &&
    author === authorOf(before, selfId) &&
    Date.parse(entry.createdAt) - Date.parse(before.createdAt) < together &&
    plain(before) &&
    plain(entry) &&
    !entry.message?.replyTo
  );
}
