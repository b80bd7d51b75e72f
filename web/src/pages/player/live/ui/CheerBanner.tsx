import { useEffect, useState } from 'react';
import { Crest } from '@/entities/stakeEvent';
import { useReducedMotion } from '@/shared/lib/media';
import { type CardEvent, sidesOf } from '@/widgets/eventCard';
import type { CheersNow } from '../model/useCheers.ts';
import { banner } from './player.css.ts';

const shownMs = 2000;

/** The newest cheer, over the picture for two seconds. Not shown with reduced motion, because it comes and goes. */
export function CheerBanner({ cheers, event }: { cheers: CheersNow | null; event: CardEvent }) {
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
  const side = sidesOf(event).find(({ team }) => team.id === newest.eventTeamId);
  if (!side) return null;
  return (
    <p className={banner} data-side={side.letter}>
      <Crest team={side.team} size={24} />
      <span>
        <b>{newest.user.username}</b> <bdi>cheers {side.team.name}</bdi>
      </span>
      <strong>×{newest.count}</strong>
    </p>
  );
}
