import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '@/shared/api';
import { type Attempt, attempt } from './attempt.ts';

/**
 * Outcome for one record: carried out, waiting for a second person's approval, or refused. Missing until the record has
 * been processed.
 */
export type RowOutcome = { kind: 'done' } | { kind: 'waiting' } | { kind: 'refused'; message: string };

export interface BulkRun {
  outcomes: ReadonlyMap<string, RowOutcome>;
  running: boolean;
  /** The reason entered for a run that needs a fresh sign-in to continue. Null if none does. */
  unproved: string | null;
  /** Carries out the action on all remaining records, one after another. Resolves to the outcomes so far. */
  start: (reason: string) => Promise<ReadonlyMap<string, RowOutcome>>;
  /** Stops the run after the current record. */
  stop: () => void;
}

/**
 * Carries out an action on several records. Each record has a separate idempotency key, which stays the same for every
 * attempt. Also stops when the component unmounts, the session has ended, or the platform requires a fresh sign-in.
 */
export function useBulkRun<Data>(
  ids: readonly string[],
  mutate: (
    id: string,
    given: { reason: string; idempotencyKey: string },
  ) => Promise<{ data?: Data | null | undefined }>,
): BulkRun {
  const [keys] = useState(() => new Map(ids.map((id) => [id, newIdempotencyKey()])));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, RowOutcome>>(new Map());
  const [running, setRunning] = useState(false);
  const [unproved, setUnproved] = useState<string | null>(null);
  const stopped = useRef(false);
  const stop = () => {
    stopped.current = true;
  };
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const start = async (reason: string) => {
    const known = new Map(outcomes);
    stopped.current = false;
    setRunning(true);
    setUnproved(null);
    for (const [id, idempotencyKey] of keys) {
      if (stopped.current) break;
      if (isSettled(known.get(id))) continue;
      const answer = await attempt(() => mutate(id, { reason, idempotencyKey }));
      const outcome = rowOutcomeOf(answer);
      if (outcome === null) {
        if (answer.kind === 'unproved') setUnproved(reason);
        break;
      }
      known.set(id, outcome);
      setOutcomes(new Map(known));
    }
    setRunning(false);
    return known;
  };
  return { outcomes, running, unproved, start, stop };
}

/** Whether the record needs no further attempt. */
export const isSettled = (outcome: RowOutcome | undefined) => outcome?.kind === 'done' || outcome?.kind === 'waiting';

/** The outcome for a record. Null if the run can't continue. */
function rowOutcomeOf(answer: Attempt<unknown>): RowOutcome | null {
  if (answer.kind === 'refused') return { kind: 'refused', message: answer.message };
  return answer.kind === 'done' || answer.kind === 'waiting' ? { kind: answer.kind } : null;
}
