import { newIdempotencyKey, type Refusal } from '@/shared/api';
import { formatDateTime } from '@/shared/lib/format';
import { createStore, useStore } from '@/shared/lib/store';
import { openChatStore } from './chatStore.ts';
import type { MessageView } from './liveMessages.ts';

/** The target of a message. */
export type Destination =
  | { readonly kind: 'conversation'; readonly id: string }
  | { readonly kind: 'chat'; readonly id: string }
  | { readonly kind: 'comments'; readonly subjectType: 'match' | 'event'; readonly id: string };

/** A message being written. */
export interface Draft {
  readonly type: 'text' | 'mentions' | 'giphy' | 'match' | 'clip' | 'bounty';
  readonly text: string;
  readonly mentions: readonly string[];
  readonly giphy?: MessageView['data']['giphy'];
  readonly matchId?: string;
  readonly clipId?: string;
  readonly teamId?: string;
  readonly replyTo?: MessageView['replyTo'];
}

/**
 * A message from the user that hasn't been delivered yet. It appears only in its thread, along with the reason if it
 * was refused. It is kept across visits until it is delivered, edited (which moves it back into the composer) or
 * deleted.
 */
export interface Outgoing extends Draft {
  /** Idempotency key. A message that is sent twice with the same nonce is delivered once. */
  readonly nonce: string;
  readonly userId: string;
  readonly to: Destination;
  readonly createdAt: string;
  /** `waiting` messages are sent automatically; `failed` and `refused` ones need a decision from the user. */
  readonly state: 'waiting' | 'failed' | 'refused';
  /** Why the platform refused the message, as text and as the refusal's reason. */
  readonly why?: { readonly text: string; readonly reason: string | null };
}

export type Send = (message: Outgoing) => Promise<unknown>;
/** How to handle a failed send: retry automatically, let the user retry, or treat the message as refused. */
export type Verdict = { kind: 'wait' | 'failed' } | { kind: 'refused'; refusal: Refusal };

const box = createStore<readonly Outgoing[]>([]);
const chat = openChatStore();

export const destinationKey = (to: Destination) => (to.kind === 'comments' ? `${to.subjectType}:${to.id}` : to.id);

/** The user's undelivered messages in a thread. */
export function useOutgoing(userId: string | null, thread: string): readonly Outgoing[] {
  const all = useStore(box);
  return all.filter(({ userId: owner, to }) => owner === userId && destinationKey(to) === thread);
}

export const outgoing = () => box.get();

function put(message: Outgoing): void {
  box.update((all) =>
    all.some(({ nonce }) => nonce === message.nonce)
      ? all.map((each) => (each.nonce === message.nonce ? message : each))
      : [...all, message],
  );
  chat.keepOutgoing(message);
}

/** Removes a message from the queue after it was delivered or discarded. */
export function removeOutgoing(nonce: string): void {
  box.update((all) => all.filter((each) => each.nonce !== nonce));
  chat.dropOutgoing(nonce);
}

/** Adds a message to the queue. The next `pump` sends it. */
export function enqueue(userId: string, to: Destination, draft: Draft): Outgoing {
  const message: Outgoing = {
    ...draft,
    to,
    userId,
    nonce: newIdempotencyKey(),
    createdAt: new Date().toISOString(),
    state: 'waiting',
  };
  put(message);
  return message;
}

/** Retries a failed message with the same nonce. */
export function retryOutgoing(nonce: string): void {
  const message = box.get().find((each) => each.nonce === nonce);
  if (message) put({ ...message, state: 'waiting', why: undefined });
}

/** Loads undelivered messages from an earlier visit. */
export async function loadOutbox(userId: string): Promise<void> {
  const kept = await chat.outgoingOf(userId);
  box.update((all) => [...kept.filter(({ nonce }) => !all.some((each) => each.nonce === nonce)), ...all]);
}

const pumping = new Set<string>();

/**
 * Sends waiting messages one at a time per thread, to keep their order. A message that fails stays in the queue without
 * blocking the ones after it.
 */
export async function pump(userId: string, send: Send, judge: (error: unknown) => Verdict): Promise<void> {
  const threads = new Set(
    box
      .get()
      .filter((each) => each.userId === userId)
      .map(({ to }) => destinationKey(to)),
  );
  await Promise.all([...threads].map((thread) => pumpThread(`${userId} ${thread}`, userId, thread, send, judge)));
}

async function pumpThread(
  lock: string,
  userId: string,
  thread: string,
  send: Send,
  judge: (error: unknown) => Verdict,
) {
  if (pumping.has(lock)) return;
  pumping.add(lock);
  try {
    for (;;) {
      const next = box
        .get()
        .find(
          ({ userId: owner, to, state }) => owner === userId && destinationKey(to) === thread && state === 'waiting',
        );
      if (!next) return;
      try {
        await send(next);
        removeOutgoing(next.nonce);
      } catch (error) {
        const verdict = judge(error);
        if (verdict.kind === 'wait') return;
        put(withVerdict(next, verdict));
      }
    }
  } finally {
    pumping.delete(lock);
  }
}

function withVerdict(message: Outgoing, verdict: Verdict): Outgoing {
  if (verdict.kind !== 'refused') return { ...message, state: 'failed' };
  const { reason } = verdict.refusal.data;
  const why = { text: whyRefused(verdict.refusal), reason: typeof reason === 'string' ? reason : null };
  return { ...message, state: 'refused', why };
}

const aboutWords: readonly unknown[] = ['profanity', 'scam'];

/**
 * Whether a message was refused because of its content, so that retrying it unchanged can't help. If it was refused for
 * any other reason, a retry may succeed.
 */
export const needsOtherWords = ({ state, why }: Pick<Outgoing, 'state' | 'why'>): boolean =>
  state === 'refused' && aboutWords.includes(why?.reason);

const silencedIn: Readonly<Record<string, string>> = {
  comments: 'You can’t post in communities, match chats or event chats until',
  direct: 'You can’t send direct or group messages until',
};

/**
 * Explains why a message was refused, based on the refusal's reason and data. Falls back to the platform's own message.
 */
export function whyRefused({ message, data, retryAfter }: Pick<Refusal, 'message' | 'data' | 'retryAfter'>): string {
  const { reason, scope, until, waitSeconds } = data;
  if (reason === 'silenced' && typeof until === 'string')
    return `${silencedIn[String(scope)] ?? 'You can’t send messages until'} ${formatDateTime(until)}.`;
  if (reason === 'slow_mode' && typeof waitSeconds === 'number')
    return `Slow mode is on. You can send this in ${waitSeconds} s.`;
  return typeof retryAfter === 'number' ? `${message} Try again in ${retryAfter} s.` : message;
}
