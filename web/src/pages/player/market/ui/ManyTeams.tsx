import type { ReactNode } from 'react';
import type { MarketView } from '@/entities/market';
import { Crest } from '@/entities/stakeEvent';
import { Hidden } from '@/shared/ui/text';
import { scoreOf } from '../model/sides.ts';
import type { MarketEvent } from '../model/useMarketPage.ts';
import { many, manyHead } from './eventTop.css.ts';

export interface ManyTeamsProps {
  event: MarketEvent;
  market: MarketView;
  /** The team whose book is shown; the first when left out. */
  teamId: string | undefined;
  onTeam: (teamId: string) => void;
  /** That it is played, or when it begins. */
  state: ReactNode;
}

/** Where more than two play: every team with its score and its price. Pressed, its book is shown. */
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
                    {team.wins}–{team.losses} · seed {team.seed}
                  </small>
                </span>
                <strong>
                  {event.startedAt !== null && (
                    <>
                      <Hidden>Score </Hidden>
                      {scoreOf(event, team.id)}
                    </>
                  )}
                </strong>
                <em>{price === null ? '–' : `${price}¢`}</em>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
