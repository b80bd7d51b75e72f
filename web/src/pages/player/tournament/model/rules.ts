import type { PlayEventView } from '@/entities/tournament';
import { formatMoney, plural } from '@/shared/lib/format';

const formats: Record<PlayEventView['format'], string> = {
  single_elimination: 'Single elimination: a loss knocks you out.',
  double_elimination:
    'Double elimination: after one loss you continue in the losers bracket, and a second loss knocks you out.',
  round_robin: 'Round robin: everyone in a group plays everyone else, and the standings decide.',
  swiss: 'Swiss: in every round, teams with similar records meet.',
  rounds: 'All teams play the same rounds, and points decide.',
};

const seedings: Record<PlayEventView['seeding'], string> = {
  rank: 'Seeds follow the lineups’ average rank points. Teams with the same points are drawn, and anyone can recompute the draw.',
  manual: 'Staff set the seeds.',
  random: 'Seeds are drawn at random. Anyone can recompute the draw.',
};

/** Returns sentences that describe how an event is played. */
export function rulesOf(event: PlayEventView): string[] {
  const { teamSize, minTeams, maxTeams, entryAmount } = event;
  const thing = teamSize > 1 ? 'team' : 'player';
  return [
    formats[event.format],
    seedings[event.seeding],
    teamSize > 1
      ? `Teams have ${plural(teamSize, 'player')} and up to 2 substitutes, who pay nothing.`
      : 'Everyone plays alone.',
    `${maxTeams} spots. With fewer than ${plural(minTeams, thing)} at the lock, the event is canceled${entryAmount > 0 ? ' and all entries are refunded' : ''}.`,
    entryAmount > 0
      ? `The ${formatMoney(entryAmount)} entry is held until the event is over. Leaving before check-in closes refunds it in full.`
      : 'Entry is free.',
    'If only one side is ready for a match in time, it advances. Results can be objected to for a short time after the end, then prizes are paid to your balance.',
  ];
}
