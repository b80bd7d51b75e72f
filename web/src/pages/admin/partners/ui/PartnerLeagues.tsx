import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { TierNote } from '@/entities/partner';
import type { StaffUser } from '@/entities/staffMember';
import { formatCount } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { StateChip, Tag } from '@/shared/ui/chip';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Panel, Sub } from '@/shared/ui/text';
import { StaffPartnerLeaguesDocument } from '../api/leagues.generated.ts';
import { isRegistered } from '../model/partnerWords.ts';
import { nameOf, type Player, type Roster, type Team } from '../model/rosterWords.ts';
import { JoinLeague, JoinTeam } from './JoinLeague.tsx';
import { PauseInLeague, SetPoints } from './LeagueActions.tsx';
import { leagueCard, leagueTools } from './PartnerLeagues.css.ts';
import type { Partner } from './PartnerPage.tsx';
import { strikeList, strikeRow } from './Strikes.css.ts';
import { AddTeammate, RemoveTeammate, SwapIn, TagTeam, UntagTeam } from './TeamActions.tsx';

/** The leagues of the program, with the partner's place and team in each. */
export function PartnerLeagues({ partner, staff }: { partner: Partner; staff: StaffUser }) {
  const query = useQuery(StaffPartnerLeaguesDocument, {
    variables: { id: partner.id },
    notifyOnNetworkStatusChange: true,
  });
  const rosters = query.data?.adminPartnerLeagues ?? undefined;
  const onChanged = () => void query.refetch().catch(() => undefined);
  const refusal =
    partner.id === staff.id
      ? 'This is your own account.'
      : isRegistered(partner)
        ? null
        : 'This person isn’t a partner.';
  return (
    <Region
      bare
      titleHidden
      title="Leagues"
      thing="the leagues"
      query={query}
      ready={rosters !== undefined}
      skeleton={<SkeletonRows count={5} picture={false} />}
      empty={rosters?.length === 0 && <EmptyState title="No league">No league is in the program yet.</EmptyState>}
    >
      {rosters?.map((roster) => (
        <League key={roster.league.id} place={{ partner, roster, refusal, onChanged }} />
      ))}
    </Region>
  );
}

/** A partner's place in a league, and the reason if it can't be changed. */
export interface Place {
  partner: Partner;
  roster: Roster;
  refusal: string | null;
  onChanged: () => void;
}

function League({ place }: { place: Place }) {
  const { league, state, active, points, tier, team } = place.roster;
  return (
    <Panel>
      <section className={leagueCard} aria-label={league.name}>
        <h3>
          <bdi>{league.name}</bdi>
          {state === 'applied' && <StateChip tone="azure">Applied</StateChip>}
          {!active && <StateChip tone="amber">Paused</StateChip>}
        </h3>
        {points !== null && <Sub>{`${formatCount(points)} ranking points`}</Sub>}
        {tier && <TierNote tier={tier} />}
        <div className={leagueTools}>
          {state !== 'joined' && <JoinLeague place={place} />}
          {state === 'joined' && (
            <>
              <SetPoints place={place} />
              <PauseInLeague place={place} />
            </>
          )}
        </div>
      </section>
      {team && <TeamBoard place={place} team={team} />}
      {state === 'joined' && !team && (
        <section className={leagueCard} aria-label={`${league.name}, team`}>
          <Sub>Free agent. Captains can pick the partner up, or you choose a team.</Sub>
          <div className={leagueTools}>
            <JoinTeam place={place} />
          </div>
        </section>
      )}
    </Panel>
  );
}

function TeamBoard({ place, team }: { place: Place; team: Team }) {
  const shared = { place, team };
  return (
    <>
      <section className={leagueCard} aria-label={team.name}>
        <h3>
          <bdi>{team.name}</bdi>
        </h3>
        <Sub>{`${formatCount(team.points)} ranking points. ${team.lock ? `${team.lock.eventName} locks the roster for captains, not for staff.` : 'Captains can change the roster.'}`}</Sub>
        <div className={leagueTools}>
          <AddTeammate {...shared} />
          <TagTeam {...shared} />
        </div>
        {team.tags.map((tag) => (
          <div key={tag} className={leagueTools}>
            <Tag>{tag}</Tag>
            <UntagTeam {...shared} tag={tag} />
          </div>
        ))}
      </section>
      <ul className={strikeList} aria-label={`Lineup, ${team.lineup.length} of ${team.lineupSize}`}>
        {team.lineup.map((player) => (
          <Member key={player.id} {...shared} player={player} bench={false} />
        ))}
      </ul>
      <ul className={strikeList} aria-label="Bench">
        {team.bench.map((player) => (
          <Member key={player.id} {...shared} player={player} bench />
        ))}
      </ul>
    </>
  );
}

function Member(props: { place: Place; team: Team; player: Player; bench: boolean }) {
  const { player, bench } = props;
  return (
    <li className={strikeRow}>
      <div>
        <Link to={staffRoutes.adminPartner(player.id)} dir="auto">
          {nameOf(player)}
        </Link>
        <Sub>{`${bench ? 'Bench' : 'Lineup'}, ${formatCount(player.points)} ranking points`}</Sub>
      </div>
      {player.captain && <Tag>captain</Tag>}
      {!player.active && <StateChip tone="amber">Can’t play</StateChip>}
      {bench && <SwapIn {...props} />}
      <RemoveTeammate {...props} />
    </li>
  );
}
