import { newIdempotencyKey, type Refusal } from '@/shared/api';
import { formatDateTime } from '@/shared/lib/format';
import { createStore, useStore } from '@/shared/lib/store';
import { openChatStore } from './chatStore.ts';
import type { MessageView } from './liveMessages.ts';

/** Where a message goes. */
export type Destination =
  | { readonly kind: 'conversation'; readonly id: string }
  | { readonly kind: 'chat'; readonly id: string }
  | { readonly kind: 'comments'; readonly subjectType: 'match' | 'event'; readonly id: string };

/** What a person writes. */
export interface Draft {
  readonly type: 'text' | 'mentions' | 'giphy' | 'match' | 'clip' | 'bounty';
  readonly text: string;
  readonly mentions: readonly string[];
  readonly giphy?: MessageView['giphy'];
  readonly matchId?: string;
  readonly clipId?: string;
  readonly teamId?: string;
  readonly replyTo?: MessageView['replyTo'];
}

/**
 * A message of one's own that has not arrived yet. It stands in one place, as a line of its thread; the field stays as Send left
 * it. There it says why it was refused and waits, across visits, to be sent again, changed (which takes it back into the field and
 * out of the thread) or deleted.
 */
export interface Outgoing extends Draft {
  /** What is sent with it twice arrives once. */
  readonly nonce: string;
  readonly userId: string;
  readonly to: Destination;
  readonly createdAt: string;
  /** `waiting` goes by itself; `failed` and `refused` wait for the person. */
  readonly state: 'waiting' | 'failed' | 'refused';
  /** Why the platform refused it. */
  readonly why?: { readonly text: string; readonly reason: string | null };
}

export type Send = (message: Outgoing) => Promise<unknown>;
/** What a failure means: sent again by itself, left to the person, or refused for good. */
export type Verdict = { kind: 'wait' | 'failed' } | { kind: 'refused'; refusal: Refusal };

const box = createStore<readonly Outgoing[]>([]);
const chat = openChatStore();

export const destinationKey = (to: Destination) => (to.kind === 'comments' ? `${to.subjectType}:${to.id}` : to.id);

/** The own messages that have not arrived, of one thread. */
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

/** Takes a message out of the queue: it has arrived, or the person gave it up. */
export function removeOutgoing(nonce: string): void {
  box.update((all) => all.filter((each) => each.nonce !== nonce));
  chat.dropOutgoing(nonce);
}

/** Puts a message into the queue. It goes with the next `pump`. */
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

/** Lets a failed message go again, under the same nonce. */
export function retryOutgoing(nonce: string): void {
  const message = box.get().find((each) => each.nonce === nonce);
  if (message) put({ ...message, state: 'waiting', why: undefined });
}

/** Takes up what an earlier visit left behind. */
export async function loadOutbox(userId: string): Promise<void> {
  const kept = await chat.outgoingOf(userId);
  box.update((all) => [...kept.filter(({ nonce }) => !all.some((each) => each.nonce === nonce)), ...all]);
}

const pumping = new Set<string>();

/**
 * Sends what waits, one after the other in each thread, so that messages stand as they were written. What fails stays and lets the next
 * ones go.
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

/** Whether a message was refused for what it says, so that it would be again. Everything else may be taken another time. */
export const needsOtherWords = ({ state, why }: Pick<Outgoing, 'state' | 'why'>): boolean =>
  state === 'refused' && aboutWords.includes(why?.reason);

const silencedIn: Readonly<Record<string, string>> = {
  comments: 'You can’t write in communities and event chats until',
  direct: 'You can’t write in direct and group conversations until',
};

/** Why a message was refused, worded from the refusal's reason and data; the platform's own words where these say nothing more. */
export function whyRefused({ message, data, retryAfter }: Pick<Refusal, 'message' | 'data' | 'retryAfter'>): string {
  const { reason, scope, until, waitSeconds } = data;
  if (reason === 'silenced' && typeof until === 'string')
    return `${silencedIn[String(scope)] ?? 'You can’t write until'} ${formatDateTime(until)}.`;
  if (reason === 'slow_mode' && typeof waitSeconds === 'number')
    return `Slow mode is on. You can send this in ${waitSeconds} s.`;
  return typeof retryAfter === 'number' ? `${message} Try again in ${retryAfter} s.` : message;
}
