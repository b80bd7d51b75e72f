import type { EventTeamView } from '@/entities/stakeEvent';
import type { MarketEvent } from './useMarketPage.ts';

type LineupChange = MarketEvent['lineupChanges'][number];

/** Describes who left and joined a team: `Owls: ann is in for bob`. */
export function changeWords({ eventTeamId, left, joined }: LineupChange, teams: MarketEvent['teams']): string {
  const team = teams.find(({ id }) => id === eventTeamId)?.name ?? 'A team';
  if (left && joined) return `${team}: ${joined.username} is in for ${left.username}`;
  if (left) return `${team}: ${left.username} is out`;
  return `${team} joined the event`;
}

/** Describes the effect of a lineup change on stakes, and the next steps for users. */
export const effectWords: Readonly<Record<LineupChange['effect'], string>> = {
  refunded: 'All stakes placed before were refunded. You can stake on the new lineups.',
  paused: 'Stakes stand. You can cash out once the book reopens.',
};

/** A key that changes whenever someone joins or leaves a lineup. */
export const lineupsKey = (teams: readonly Pick<EventTeamView, 'id' | 'lineup'>[]): string =>
  teams.map(({ id, lineup }) => `${id}:${lineup.map(({ user }) => user.id).join()}`).join(';');
