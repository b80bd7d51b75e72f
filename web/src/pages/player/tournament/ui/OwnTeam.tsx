import { Users } from 'lucide-react';
import type { OwnTeamView } from '@/entities/tournament';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import type { Summary } from '../model/useTournament.ts';
import { faces, ownTeam } from './tournament.css.ts';

const words: Record<OwnTeamView['status'], string> = {
  registered: 'Registered, not checked in',
  checked_in: 'Checked in',
  active: 'Still in',
  eliminated: 'Out',
  withdrawn: 'Left',
  dq: 'Disqualified',
};

export interface OwnTeamProps {
  summary: Summary;
  team: OwnTeamView;
  selfId: string;
  onOpen: () => void;
}

/** The viewer's own team with its members. Opens the team sheet. */
export function OwnTeam({ summary: { event }, team, selfId, onOpen }: OwnTeamProps) {
  const note = [team.seed !== null && `Seed ${team.seed}`, words[team.status]].filter(Boolean).join(' · ');
  return (
    <section className={ownTeam} aria-label="Your team">
      <div>
        <h3 dir="auto">{team.name}</h3>
        <Sub>{note}</Sub>
      </div>
      {team.waitlisted && <Tag>On the waitlist</Tag>}
      <ul className={faces}>
        {team.members.map(({ user, slot }) => (
          <li key={user.id}>
            <Avatar name={user.username} src={user.imageUrl} size={32} faded={slot === 'bench'} />
            <span>{user.id === selfId ? 'You' : user.username}</span>
          </li>
        ))}
      </ul>
      <Button data-track="open_event_team" variant="secondary" icon={<Users {...icon} />} onClick={onOpen}>
        {event.teamSize > 1 ? 'Team' : 'Your entry'}
      </Button>
    </section>
  );
}
