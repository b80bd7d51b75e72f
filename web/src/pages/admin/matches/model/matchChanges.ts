import { captainName } from '@/entities/match';
import { plural } from '@/shared/lib/format';
import { matchStates } from '@/widgets/staffStates';
import type { StaffMatch } from './verdict.ts';

/** Facts that staff compare before deciding again, as text. */
const facts: readonly { label: string; of: (match: StaffMatch) => string }[] = [
  { label: 'State', of: ({ state }) => matchStates[state].label },
  { label: 'Result', of: resultOf },
  { label: 'Evidence', of: ({ dispute }) => plural(dispute?.evidence.length ?? 0, 'piece') },
  { label: 'Appealed by', of: (match) => sideOf(match, match.dispute?.appealedBy ?? null) },
  { label: 'Timeline', of: ({ timeline }) => plural(timeline.length, 'entry', 'entries') },
];

function resultOf(match: StaffMatch): string {
  if (match.drawn) return 'Tie';
  return match.winner === null ? 'None' : `${captainName(match, match.winner)} won`;
}

const sideOf = (match: StaffMatch, side: 'a' | 'b' | null) => (side === null ? 'Nobody' : captainName(match, side));

/**
 * Changes in a match since the version that staff decided on. Null if nothing has changed. Changes without a label,
 * such as corrected scores, get a generic row.
 */
export function matchChanges(before: StaffMatch, now: StaffMatch) {
  if (before.version === now.version) return null;
  const rows = facts.flatMap(({ label, of }) => {
    const [from, to] = [of(before), of(now)];
    return from === to ? [] : [{ label, value: `${from} → ${to}` }];
  });
  return rows.length > 0 ? rows : [{ label: 'Details', value: 'Scores or another detail changed' }];
}
