import { useState } from 'react';
import type { Slip_ViewFragment } from '@/entities/stakeSlip';
import { Hidden } from '@/shared/ui/text';
import { fillWords, matchedOf } from '../model/fills.ts';

/** Announces each match of one of the user's offers once. */
export function FillAnnouncer({ slips }: { slips: readonly Slip_ViewFragment[] }) {
  const [told, setTold] = useState({ slips, before: matchedOf(slips), words: '' });
  if (told.slips !== slips) {
    const words = fillWords(told.before, slips) ?? told.words;
    setTold({ slips, before: matchedOf(slips), words });
  }
  return <Hidden role="alert">{told.words}</Hidden>;
}
