import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '@/shared/lib/media';
import { AddPlayDocument, RefereePlaysDocument } from '../api/referee.generated.ts';
import { type PlayDraft, type QueuedPlay, queuePlay, sendPlays, useQueuedPlays } from './playQueue.ts';
import { pollWhileSeen } from './polling.ts';
import { pointsOf, undoTarget } from './timeline.ts';
import type { Play, Score } from './types.ts';

const retryMs = 5000;

export interface Plays {
  /** Confirmed entries of all rounds, newest first. Undefined until they have loaded. */
  plays: readonly Play[] | undefined;
  queued: readonly QueuedPlay[];
  /** Adds an entry to the queue. It is sent as soon as there is a connection. */
  add: (draft: PlayDraft) => void;
}

/** A match's play-by-play, including entries that this device hasn't sent yet. */
export function usePlays(staffId: string, matchId: string, onSent: () => void): Plays {
  const query = useQuery(RefereePlaysDocument, { variables: { matchId }, ...pollWhileSeen });
  const [mutate] = useMutation(AddPlayDocument);
  const queued = useQueuedPlays(staffId, matchId);
  const online = useOnline();
  const waiting = queued.filter(({ refusal }) => refusal === null).length;

  const send = useEffectEvent(async ({ key, staffId: _, refusal: __, matchId: id, ...draft }: QueuedPlay) => {
    await mutate({ variables: { id, ...draft, scores: [...draft.scores], idempotencyKey: key } });
    // The entry leaves the queue only once the list contains it, so that the score never jumps back.
    await query.refetch().catch(() => undefined);
  });
  const pump = useEffectEvent(() => void sendPlays(staffId, matchId, (play) => send(play)).then(onSent));

  useEffect(() => {
    if (waiting === 0 || !online) return;
    pump();
    const timer = window.setInterval(() => pump(), retryMs);
    return () => window.clearInterval(timer);
  }, [waiting, online]);

  return {
    plays: query.data?.refereePlayByPlays,
    queued,
    add: (draft) => queuePlay(staffId, matchId, draft),
  };
}

/** The points that will apply once the queue has been sent. */
export function currentScores(
  plays: readonly Play[],
  queued: readonly QueuedPlay[],
  round: number,
  teamIds: readonly string[],
): Score[] {
  const waiting = queued.filter((play) => play.roundNumber === round && play.refusal === null && !isOlder(play));
  const scores = waiting.at(-1)?.scores ?? undoTarget(plays, round)?.scores ?? [];
  return teamIds.map((id) => ({ eventTeamId: id, score: pointsOf(scores, id) }));

  /** Whether the entry corrects one that isn't the last, in which case it doesn't change the score. */
  function isOlder({ correctsId }: QueuedPlay): boolean {
    return correctsId !== null && correctsId !== undoTarget(plays, round)?.id;
  }
}
