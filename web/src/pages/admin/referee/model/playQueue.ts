import { newIdempotencyKey, type Refusal, refusalOf } from '@/shared/api';
import { parseStored, readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import type { Score } from './types.ts';

/** A play-by-play entry in the format that the platform expects. */
export interface PlayDraft {
  readonly roundNumber: number;
  readonly scores: readonly Score[];
  readonly words: string | null;
  readonly occurredAt: string;
  readonly streamTs: string | null;
  readonly evidenceUrl: string | null;
  readonly correctsId: string | null;
  readonly undo: boolean;
}

/** An entry that the platform hasn't confirmed yet. It is stored in this browser until then. */
export interface QueuedPlay extends PlayDraft {
  /** Idempotency key. An entry that is sent twice is stored only once. */
  readonly key: string;
  readonly staffId: string;
  readonly matchId: string;
  /** Why the platform refused the entry. Null while it is waiting. */
  readonly refusal: string | null;
}

const storageKey = 'duelbook.referee.plays';

/** Only entries are queued, because they are facts with a timestamp. Actions that move money are never sent late. */
const queue = createStore<readonly QueuedPlay[]>(readQueue());

function readQueue(): readonly QueuedPlay[] {
  const stored = parseStored(readStored(storageKey));
  return Array.isArray(stored) ? stored.filter(isQueued) : [];
}

function isQueued(value: unknown): value is QueuedPlay {
  const { key, matchId, staffId, scores } = Object(value) as Record<string, unknown>;
  return [key, matchId, staffId].every((each) => typeof each === 'string') && Array.isArray(scores);
}

function change(next: (all: readonly QueuedPlay[]) => readonly QueuedPlay[]): void {
  queue.update(next);
  const left = queue.get();
  writeStored(storageKey, left.length === 0 ? null : JSON.stringify(left));
}

const isOf = (staffId: string, matchId: string) => (play: QueuedPlay) =>
  play.staffId === staffId && play.matchId === matchId;

/** The staff member's unconfirmed entries of a match, oldest first. */
export function useQueuedPlays(staffId: string, matchId: string): readonly QueuedPlay[] {
  return useStore(queue).filter(isOf(staffId, matchId));
}

/** Adds an entry. `sendPlays` sends it. */
export function queuePlay(staffId: string, matchId: string, draft: PlayDraft): void {
  const play = { ...draft, key: newIdempotencyKey(), staffId, matchId, refusal: null };
  change((all) => [...all, play]);
}

/** Removes an entry that was refused, or withdrawn before it was sent. Returns false if the entry is being sent. */
export function dropQueued(key: string): boolean {
  if (inFlight.has(key)) return false;
  change((all) => all.filter((play) => play.key !== key));
  return true;
}

/** Keys of the entries that are being sent, and matches whose entries are being sent. */
const inFlight = new Set<string>();
const sending = new Map<string, Promise<void>>();

/** Clears the state, for tests. */
export function clearQueue(): void {
  inFlight.clear();
  sending.clear();
  change(() => []);
}

export type SendPlay = (play: QueuedPlay) => Promise<unknown>;

/**
 * Sends the waiting entries of a match one at a time, oldest first. Stops at the first entry without a response, to
 * preserve the order; the next call continues there. A refused entry stays in the queue with the reason, and later ones
 * are still sent, because each contains the whole score.
 */
export function sendPlays(staffId: string, matchId: string, send: SendPlay): Promise<void> {
  const name = `${staffId} ${matchId}`;
  const running = sending.get(name);
  if (running) return running;
  const started = sendAll(isOf(staffId, matchId), send).finally(() => {
    if (sending.get(name) === started) sending.delete(name);
  });
  sending.set(name, started);
  return started;
}

/** Whether there was no response, or one that isn't about the entry, so that the entry stays in the queue. */
const saysNothing = ({ retryable, code, status }: Refusal): boolean =>
  retryable || code === 'UNAUTHENTICATED' || code === 'RATE_LIMITED' || (status ?? 0) >= 500;

async function sendAll(isOwn: (play: QueuedPlay) => boolean, send: SendPlay): Promise<void> {
  for (;;) {
    const next = queue.get().find((play) => isOwn(play) && play.refusal === null);
    if (!next) return;
    inFlight.add(next.key);
    try {
      await send(next);
      change((all) => all.filter((play) => play.key !== next.key));
    } catch (error) {
      const refusal = refusalOf(error);
      if (saysNothing(refusal)) return;
      change((all) => all.map((play) => (play.key === next.key ? { ...play, refusal: refusal.message } : play)));
    } finally {
      inFlight.delete(next.key);
    }
  }
}
