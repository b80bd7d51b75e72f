import { useEffect, useState } from 'react';
import { serverNow } from '@/shared/lib/clock';
import { type CardEvent, sidesOf } from '@/widgets/eventCard';
import { type Moment, remembered } from './timeline.ts';

/** Score and prices of the sides at one time. */
export interface Stage {
  sides: { name: string; imageUrl: string | null; score: number; price: number | null }[];
  round: number | null;
}

const stageOf = (event: CardEvent): Stage => ({
  sides: sidesOf(event).map(({ team: { name, imageUrl }, score, quote }) => {
    return { name, imageUrl, score, price: quote?.lastPrice ?? null };
  }),
  round: event.round?.roundNumber ?? null,
});

/** Score and prices since the page was opened, for showing them together with the delayed picture. */
export function useStageHistory(event: CardEvent): readonly Moment<Stage>[] {
  const [history, setHistory] = useState<readonly Moment<Stage>[]>([]);
  const stage = JSON.stringify(stageOf(event));
  useEffect(() => {
    setHistory((known) => remembered(known, { at: serverNow(), value: JSON.parse(stage) as Stage }));
  }, [stage]);
  return history;
}
