import { css } from '@linaria/core';
import { useSession } from '@/entities/session';
import type { ProfileView } from '@/entities/user';
import { media } from '@/shared/styles';
import { SkeletonRows } from '@/shared/ui/region';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import type { StatsScope } from '../model/scope.ts';
import { isFiltered, type StatsTab, statsTabs, useStatsView } from '../model/useStatsView.ts';
import { About } from './About.tsx';
import { MatchHistory } from './MatchHistory.tsx';
import { Overview } from './Overview.tsx';
import { Partner } from './Partner.tsx';
import { Rivals } from './Rivals.tsx';
import { ScopeLine } from './ScopeLine.tsx';
import { StakesTab } from './StakesTab.tsx';
import { StatsFilter } from './StatsFilter.tsx';
import { Tournaments } from './Tournaments.tsx';
import { Videos } from './Videos.tsx';

const frame = css`
  --tabs-gutter: 0;
  min-width: 0;
`;

const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding-top: var(--space-24);

  ${media.phone} {
    padding-top: var(--space-12);
  }
`;

const filter = css`
  display: flex;
  gap: var(--space-8);

  &[data-below] {
    display: none;
  }

  ${media.phone} {
    &[data-aside] {
      display: none;
    }

    &[data-below] {
      display: flex;
    }
  }
`;

const labels: Record<StatsTab, string> = {
  overview: 'Overview',
  matches: 'Matches',
  tournaments: 'Tournaments',
  stakes: 'Stakes',
  videos: 'Videos',
  rivals: 'Rivals',
  partner: 'Partner',
  about: 'About',
};

/** Skeleton shown while the user is loading. */
function Coming({ tab, scope, onTab }: Omit<ContentProps, 'profile'>) {
  if (tab !== 'overview') return <SkeletonRows count={8} />;
  return <Overview scope={scope} picture={null} leaguePlayer={false} onAllMatches={() => onTab('matches')} />;
}

function Content({ tab, scope, profile, onTab }: ContentProps) {
  const picture = profile.user.profileImageUrl;
  const leaguePlayer = profile.badges.includes('league_player');
  switch (tab) {
    case 'matches':
      return <MatchHistory scope={scope} />;
    case 'tournaments':
      return <Tournaments scope={scope} />;
    case 'stakes':
      return <StakesTab scope={scope} />;
    case 'videos':
      return <Videos scope={scope} />;
    case 'rivals':
      return <Rivals scope={scope} picture={picture} />;
    case 'partner':
      return <Partner scope={scope} />;
    case 'about':
      return <About scope={scope} />;
    default:
      return (
        <Overview scope={scope} picture={picture} leaguePlayer={leaguePlayer} onAllMatches={() => onTab('matches')} />
      );
  }
}

interface ContentProps {
  tab: StatsTab;
  scope: StatsScope;
  profile: ProfileView;
  onTab: (tab: StatsTab) => void;
}

/** The tabs the viewer may see. */
function tabsOf(profile: ProfileView | null): readonly StatsTab[] {
  if (profile?.statsHidden) return ['about', 'videos'];
  return statsTabs.filter((each) => each !== 'partner' || profile?.badges.includes('league_player'));
}

/**
 * A player's stats in tabs. The open tab and the filter are kept in the URL.
 * @param profile null while loading: tabs can already be switched and show skeletons
 * @param own whether the profile is the viewer's, if known in advance
 */
export function PlayerStats({ profile, own = false }: { profile: ProfileView | null; own?: boolean }) {
  const [{ tab, gameId, modeId }, put] = useStatsView();
  const selfId = useSession()?.user.id;
  const { id: userId, username } = profile?.user ?? { id: '', username: 'this player' };
  const scope: StatsScope = {
    userId,
    username,
    own: own || selfId === userId,
    coming: profile === null,
    gameId,
    modeId,
  };
  const shown = tabsOf(profile);
  const open = shown.includes(tab) ? tab : (shown[0] ?? 'about');
  const filters = !profile?.statsHidden && isFiltered(open) && (
    <StatsFilter userId={profile && userId} gameId={gameId} modeId={modeId} onChange={put} />
  );
  return (
    <Tabs
      className={frame}
      label={`About ${username}`}
      value={open}
      onChange={(next) => put({ tab: next })}
      items={shown.map((value) => ({ value, label: labels[value] }))}
      aside={
        <div className={filter} data-aside="">
          {filters}
        </div>
      }
    >
      {shown.map((value) => (
        <TabPanel key={value} value={value} className={panel}>
          <div className={filter} data-below="">
            {filters}
          </div>
          {profile ? (
            <>
              {isFiltered(value) && <ScopeLine scope={scope} />}
              <Content tab={value} scope={scope} profile={profile} onTab={(next) => put({ tab: next })} />
            </>
          ) : (
            <Coming tab={value} scope={scope} onTab={(next) => put({ tab: next })} />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}
