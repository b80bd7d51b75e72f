import { Lock, PauseCircle } from 'lucide-react';
import { TierNote } from '@/entities/partner';
import { formatCount } from '@/shared/lib/format';
import { Banner } from '@/shared/ui/banner';
import { Tag } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { Panel, Sub } from '@/shared/ui/text';
import { changesWords, lockWords, type Roster, type Team } from '../model/rosterWords.ts';
import { OfferRow } from './OfferRow.tsx';
import { PickUp } from './PickUp.tsx';
import { DropPlayer } from './RosterActions.tsx';
import { RosterLog } from './RosterLog.tsx';
import { PlayerRow, TeamOffer } from './RosterRows.tsx';
import { card, cardHead, foot, rows } from './Teams.css.ts';

/** A league with the partner's team, or the offers to a free agent. */
export function RosterCard({ roster, userId }: { roster: Roster; userId: string }) {
  const { league, team, points, tier, offers, active } = roster;
  return (
    <section className={card} aria-label={league.name}>
      <header className={cardHead}>
        <h2>
          <bdi>{team?.name ?? 'Free agent'}</bdi>
          {team?.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </h2>
        <Sub>
          <bdi>{league.name}</bdi>
          {points !== null && <bdi>{`, you have ${formatCount(points)} ranking points`}</bdi>}
        </Sub>
      </header>
      {tier && <TierNote tier={tier} />}
      {!active && (
        <Banner tone="amber" icon={<PauseCircle {...icon} />} title="You’re paused in this league">
          You can’t be in the lineup until staff end the pause.
        </Banner>
      )}
      {offers.length > 0 && (
        <Panel>
          <ul className={rows} aria-label="Offers to you">
            {offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} />
            ))}
          </ul>
        </Panel>
      )}
      {team ? (
        <TeamRoster roster={roster} team={team} userId={userId} />
      ) : (
        offers.length === 0 && <Sub>Captains of the league can pick you up. You’ll be notified of an offer.</Sub>
      )}
    </section>
  );
}

/** The team's lineup and bench with what the viewer can change now. */
function TeamRoster({ roster, team, userId }: { roster: Roster; team: Team; userId: string }) {
  const own = [...team.lineup, ...team.bench].find(({ id }) => id === userId);
  const captain = own?.captain === true;
  const locked = lockWords(team);
  const can = captain && locked === null && team.changesLeft > 0;
  const shared = { roster, team, userId, can };
  return (
    <>
      {locked !== null && (
        <Banner icon={<Lock {...icon} />} title="The roster is locked">
          {locked}
        </Banner>
      )}
      <Panel>
        <h3>{`Lineup, ${team.lineup.length} of ${team.lineupSize}`}</h3>
        <ul className={rows} aria-label="Lineup">
          {team.lineup.map((player) => (
            <PlayerRow key={player.id} player={player} {...shared} />
          ))}
        </ul>
        <h3>Bench</h3>
        {team.bench.length === 0 && team.offers.length === 0 && <Sub>No substitutes.</Sub>}
        <ul className={rows} aria-label="Bench">
          {team.bench.map((player) => (
            <PlayerRow key={player.id} player={player} {...shared} />
          ))}
          {team.offers.map((offer) => (
            <TeamOffer key={offer.id} offer={offer} />
          ))}
        </ul>
        <div className={foot}>
          <Sub>{captain ? changesWords(team) : 'Only the captain changes the roster.'}</Sub>
          {captain && <PickUp roster={roster} disabled={!can} />}
          {own && locked === null && <DropPlayer roster={roster} team={team} player={own} userId={userId} />}
        </div>
      </Panel>
      {roster.id && <RosterLog partnerLeagueId={roster.id} />}
    </>
  );
}
