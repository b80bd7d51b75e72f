import { sayBand } from '@/shared/lib/match-ranks';
import type { Draft } from './steps.ts';

/** Describes who can join the other side: `Anyone`, `Gold to Platinum` or the names of the invited players. */
export function opponentWords({
  visibility,
  invited,
  minRank,
  maxRank,
}: Pick<Draft, 'visibility' | 'invited' | 'minRank' | 'maxRank'>): string {
  if (visibility === 'public') return sayBand({ minRank, maxRank }) ?? 'Anyone';
  if (invited.length === 0) return 'Whoever opens your link';
  return invited.map(({ username }) => username).join(', ');
}
