import { useEffect, useState } from 'react';
import { useReducedMotion } from '@/shared/lib/media';
import type { CardEvent } from '@/widgets/eventCard';
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
  const team = event.teams.find((each) => each.id === newest.eventTeamId);
  return (
    <p className={banner}>
      <b>{newest.user.username}</b> cheers {team?.name} <strong>×{newest.count}</strong>
    </p>
  );
}
