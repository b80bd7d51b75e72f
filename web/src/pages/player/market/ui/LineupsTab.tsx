import { useSession } from '@/entities/session';
import { Crest, type EventTeamView, Form } from '@/entities/stakeEvent';
import { TeamSelection } from '@/features/teamSelection';
import { Avatar } from '@/shared/ui/avatar';
import { Tag } from '@/shared/ui/chip';
import type { MarketEvent } from '../model/useMarketPage.ts';
import { panel } from './market.css.ts';
import { empty, roster, teams } from './rows.css.ts';

/** Starting players and bench. Viewers in a lineup can also select the maps or characters they play with. */
export function LineupsTab({ event }: { event: MarketEvent }) {
  const selfId = useSession()?.user.id;
  const plays = event.teams.some(({ lineup }) => lineup.some(({ user }) => user.id === selfId));
  return (
    <div className={teams}>
      {plays && <TeamSelection eventId={event.id} />}
      {event.teams.map((team) => (
        <section key={team.id} className={panel} aria-label={team.name}>
          <header>
            <Crest team={team} size={28} />
            <h2>{team.name}</h2>
            <Form form={team.form} />
          </header>
          <People members={team.lineup} none="The lineup hasn’t been announced yet." />
          {team.bench.length > 0 && <People members={team.bench} bench none="" />}
        </section>
      ))}
    </div>
  );
}

function People({ members, bench, none }: { members: EventTeamView['lineup']; bench?: boolean; none: string }) {
  if (members.length === 0) return <p className={empty}>{none}</p>;
  return (
    <ul className={roster} aria-label={bench ? 'Bench' : 'Lineup'}>
      {members.map(({ user, role, captain }) => (
        <li key={user.id}>
          <Avatar name={user.username} src={user.imageUrl} size={32} faded={bench} />
          <b>
            <bdi>{user.username}</bdi>
            <small>{role ?? (bench ? 'Bench' : 'Starting')}</small>
          </b>
          <span>
            {captain && <Tag>Captain</Tag>} {bench && <Tag>Bench</Tag>}
          </span>
        </li>
      ))}
    </ul>
  );
}
