import { useEffect, useState } from 'react';
import { Crest } from '@/entities/stakeEvent';
import { useReducedMotion } from '@/shared/lib/media';
import type { CheersNow } from '../model/useCheers.ts';
import type { StageSide } from '../model/useStageHistory.ts';
import { banner } from './player.css.ts';

const shownMs = 2000;

/**
 * Shows the newest cheer over the picture for two seconds. Hidden with reduced motion, because it appears and
 * disappears.
 */
export function CheerBanner({ cheers, sides }: { cheers: CheersNow | null; sides: readonly StageSide[] }) {
  const still = useReducedMotion();
  const newest = cheers?.latest[0] ?? null;
  const [seen, setSeen] = useState<string | null>(null);
  const id = newest?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    const timer = window.setTimeout(() => setSeen(id), shownMs);
    return () => window.clearTimeout(timer);
  }, [id]);
  if (still || !newest || newest.id === seen) return null;
  const side = sides.find(({ id: teamId }) => teamId === newest.eventTeamId);
  if (!side) return null;
  return (
    <p className={banner} data-side={side.letter}>
      <Crest team={side} size={24} />
      <span>
        <b>{newest.user.username}</b> <bdi>cheers {side.name}</bdi>
      </span>
      <strong>×{newest.count}</strong>
    </p>
  );
}
