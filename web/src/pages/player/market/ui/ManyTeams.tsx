import type { ReactNode } from 'react';
import type { MarketView } from '@/entities/market';
import { Crest } from '@/entities/stakeEvent';
import { formatScore } from '@/shared/lib/format';
import { Price } from '@/shared/ui/price';
import { Hidden } from '@/shared/ui/text';
import { scoreOf } from '../model/sides.ts';
import type { MarketEvent } from '../model/useMarketPage.ts';
import { many, manyHead } from './eventTop.css.ts';

export interface ManyTeamsProps {
  event: MarketEvent;
  market: MarketView;
  /** The team whose book is shown. Defaults to the first. */
  teamId: string | undefined;
  onTeam: (teamId: string) => void;
  /** Shows whether the event is live or when it starts. */
  state: ReactNode;
}

/** For events with more than two teams: lists every team with its score and price. Selecting a team shows its book. */
export function ManyTeams({ event, market, teamId, onTeam, state }: ManyTeamsProps) {
  const shown = teamId ?? market.teams[0]?.eventTeamId;
  return (
    <>
      <p className={manyHead}>
        {state}
        <span>{event.formatWords}</span>
        <span>One of {event.teams.length} wins</span>
      </p>
      <ul className={many}>
        {event.teams.map((team) => {
          const quote = market.teams.find(({ eventTeamId }) => eventTeamId === team.id);
          const price = quote?.bestPrice ?? quote?.lastPrice ?? null;
          return (
            <li key={team.id}>
              <button type="button" aria-pressed={team.id === shown} onClick={() => onTeam(team.id)}>
                <Crest team={team} size={40} />
                <span>
                  <b>{team.name}</b>
                  <small>
                    {formatScore(team.wins, team.losses)} · seed {team.seed}
                  </small>
                </span>
                <strong>
                  {event.startedAt !== null && (
                    <>
                      <Hidden>Score </Hidden>
                      <bdi>{scoreOf(event, team.id)}</bdi>
                    </>
                  )}
                </strong>
                <em>
                  <Price cents={price} />
                </em>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
