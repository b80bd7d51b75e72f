import { css } from '@linaria/core';
import { media } from '@/shared/styles';
import type { StatsScope } from '../model/scope.ts';
import { useAbout } from '../model/useAbout.ts';
import { GamerIds } from './About.tsx';
import { Earnings } from './Earnings.tsx';
import { Figures } from './Figures.tsx';
import { MatchHistory } from './MatchHistory.tsx';
import { Partner } from './Partner.tsx';
import { Rivals } from './Rivals.tsx';

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  gap: var(--space-24) var(--space-40);
  align-items: start;

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr) 320px;
    column-gap: var(--space-24);
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
  min-width: 0;
`;

const firstFew = 8;

/** A player's stats on one page. */
export function Overview({
  scope,
  picture,
  leaguePlayer,
  onAllMatches,
}: {
  scope: StatsScope;
  picture: string | null;
  leaguePlayer: boolean;
  onAllMatches: () => void;
}) {
  const about = useAbout(scope.userId, { skip: scope.coming }).data?.about;
  return (
    <div className={columns}>
      <div className={column}>
        <Figures scope={scope} />
        <Earnings scope={scope} />
        <MatchHistory scope={scope} few={firstFew} onAll={onAllMatches} />
      </div>
      <div className={column}>
        <Rivals scope={scope} picture={picture} />
        {about && <GamerIds gamerIds={about.gamerIds} />}
        {leaguePlayer && <Partner scope={scope} />}
      </div>
    </div>
  );
}
