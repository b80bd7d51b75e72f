import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { MatchView } from '@/entities/match';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { SetMatchReadyDocument, StartMatchDocument } from '../api/readyMatch.generated.ts';

export interface ReadyMatch {
  /** ID of the element chosen from the match's set. Null until one is chosen. */
  pick: string | null;
  choose: (elementId: string) => void;
  setReady: (ready: boolean) => Promise<void>;
  start: () => Promise<void>;
  busy: boolean;
  message: string | null;
}

/** Readies up and starts a match. The chosen element is sent along with readying up. */
export function useReadyMatch(match: Pick<MatchView, 'id'>): ReadyMatch {
  const [pick, setPick] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [ready, readying] = useMutation(SetMatchReadyDocument);
  const [start, starting] = useMutation(StartMatchDocument);
  const busy = useRef(false);
  const once = async (run: () => Promise<unknown>) => {
    if (busy.current) return;
    busy.current = true;
    setMessage(null);
    try {
      await run();
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
    } finally {
      busy.current = false;
    }
  };
  return {
    pick,
    choose: setPick,
    setReady: (value) =>
      once(() => ready({ variables: { id: match.id, ready: value, elementPicks: pick ? [pick] : null } })),
    start: () => once(() => start({ variables: { id: match.id } })),
    busy: readying.loading || starting.loading,
    message,
  };
}
