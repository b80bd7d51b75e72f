import { useEffect, useState } from 'react';
import { serverNow } from '@/shared/lib/clock';
import { type Moment, remembered } from './timeline.ts';

/** A team with its score and price, as shown with the stream. */
export interface StageSide {
  /** ID of its team in the event. */
  id: string;
  letter: 'a' | 'b';
  name: string;
  imageUrl: string | null;
  score: number;
  /** Latest price in cents. Null without a market or a trade. */
  price: number | null;
}

/** Score and prices of the sides at one point in time. */
export interface Stage {
  sides: StageSide[];
  round: number | null;
}

/** History of score and prices since the page was opened, for showing them in sync with the delayed picture. */
export function useStageHistory(stage: Stage): readonly Moment<Stage>[] {
  const [history, setHistory] = useState<readonly Moment<Stage>[]>([]);
  const latest = JSON.stringify(stage);
  useEffect(() => {
    setHistory((known) => remembered(known, { at: serverNow(), value: JSON.parse(latest) as Stage }));
  }, [latest]);
  return history;
}
