import { randomBytes } from 'node:crypto';
import type { Book } from '../book.ts';

export interface Message {
  sid: string;
  to: string;
  from: string;
  text: string;
  /** ISO-8601 in UTC. */
  at: string;
}

const CODE = /(?<!\d)\d{4,8}(?!\d)/;

/** Adds a message to the inbox. */
export function deliver(book: Book, message: Omit<Message, 'sid' | 'at'>): Message {
  const delivered = { sid: `SM${randomBytes(16).toString('hex')}`, at: new Date().toISOString(), ...message };
  book.state.messages.push(delivered);
  book.changed();
  return delivered;
}

/** Returns messages to one number or to all numbers, newest first, with the code extracted from the text. */
export function inbox(book: Book, to?: string): { to: string; text: string; code: string | null; at: string }[] {
  return book.state.messages
    .filter((message) => to === undefined || message.to === to)
    .map(({ to: receiver, text, at }) => ({ to: receiver, text, code: CODE.exec(text)?.[0] ?? null, at }))
    .reverse();
}
