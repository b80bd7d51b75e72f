import { captainName, type Side, sideOf } from '@/entities/match';
import { formatMoney, formatScore, plural } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { DuelHeader, type DuelSide } from '@/shared/ui/duel';
import { Caps } from '@/shared/ui/text';
import type { StaffMatch } from '../model/verdict.ts';

/** The two sides of a match with their reports, and the pot. */
export function MatchHead({ match }: { match: StaffMatch }) {
  return (
    <DuelHeader
      a={headOf(match, 'a')}
      b={sideOf(match, 'b').length > 0 ? headOf(match, 'b') : null}
      center={
        <>
          <Caps>Pot</Caps>
          <br />
          <bdi>{formatMoney(match.potAmount)}</bdi>
        </>
      }
    />
  );
}

function headOf(match: StaffMatch, side: Side): DuelSide {
  const captain = sideOf(match, side).find((each) => each.captain);
  const name = captainName(match, side);
  return {
    name,
    note: match.winner === side ? 'Winner' : undefined,
    text: reportOf(match, side),
    picture: <Avatar name={name} src={captain?.user?.profileImageUrl ?? null} size={56} />,
  };
}

const claims: Readonly<Record<number, string>> = { 1: 'a win', 2: 'a loss' };

/** Describes a side's report. If there is only one game, includes its score. */
function reportOf(match: StaffMatch, side: Side): string {
  const report = sideOf(match, side).find((each) => each.report)?.report;
  if (!report) return 'No result reported';
  const claim = claims[report.placement] ?? 'a tie';
  const [only, ...more] = report.scores;
  if (!only) return `Reported ${claim}`;
  if (more.length > 0) return `Reported ${claim} in ${plural(report.scores.length, 'game')}`;
  return `Reported ${claim}, ${formatScore(only.a, only.b)}`;
}
