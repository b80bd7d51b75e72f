import { formatPercent, formatScore, plural } from '@/shared/lib/format';
import type { Participant_ViewFragment } from '../api/match.generated.ts';

type PublicRecord = Participant_ViewFragment['record'];

/** For example `12–4 · 96% finished`. Draws are the third number. */
export function recordText(record: PublicRecord): string {
  const { won, lost, drawn, completedPercent } = record;
  if (won + lost + drawn === 0) return completedPercent === null ? 'First match' : reliabilityText(record);
  const games = drawn > 0 ? formatScore(won, lost, drawn) : formatScore(won, lost);
  return `${games}${completedPercent === null ? '' : ` · ${reliabilityText(record)}`}`;
}

/** `96% finished · 2 no-shows`: a user's reliability. */
export function reliabilityText({ completedPercent, noShows }: PublicRecord): string {
  const parts = [
    completedPercent === null ? null : `${formatPercent(completedPercent)} finished`,
    noShows > 0 ? plural(noShows, 'no-show') : null,
  ];
  return parts.filter(Boolean).join(' · ');
}
