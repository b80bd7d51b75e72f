import type { Teams } from '@/entities/bracket';
import { plural } from '@/shared/lib/format';
import type { PreviewBracketResultMutation } from '../api/staffBracket.generated.ts';

type Preview = PreviewBracketResultMutation['adminPreviewBracketResult'];

/** Effects of a correction, one sentence per match, replayed matches first. */
export function changeWords(
  { changes, resetCount }: Preview,
  teams: Teams,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  if (changes.length === 0) return ['Nothing changes.'];
  const teamName = (id: string | null) => teams.get(id ?? '')?.name ?? 'nobody yet';
  const words = changes.map(({ key, reset, winnerTeamId, beforeWinnerTeamId, eventTeamIds }) => {
    const name = names.get(key) ?? key;
    const sides = eventTeamIds.map(teamName).join(' vs. ');
    if (reset) return `${name} is played again: ${sides}.`;
    if (winnerTeamId !== null && winnerTeamId !== beforeWinnerTeamId) return `${name}: ${teamName(winnerTeamId)} wins.`;
    return `${name}: ${sides}.`;
  });
  return resetCount > 0 ? [`${plural(resetCount, 'match', 'matches')} will be reset.`, ...words] : words;
}
