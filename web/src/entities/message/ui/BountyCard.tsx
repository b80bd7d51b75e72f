import { Crosshair } from 'lucide-react';
import { formatDateTime } from '@/shared/lib/format';
import { eventRoute } from '@/shared/routes';
import { GameIcon } from '@/shared/ui/avatar';
import { ButtonLink } from '@/shared/ui/button';
import { largeIcon } from '@/shared/ui/icons';
import { Caps } from '@/shared/ui/text';
import type { MessageView } from '../model/liveMessages.ts';
import { bountyCard, card } from './cards.css.ts';

type Team = NonNullable<MessageView['data']['team']>;

/** A bounty, which invites players to beat a team. */
export function BountyCard({ team }: { team: Team }) {
  return (
    <div className={`${card} ${bountyCard}`}>
      <header>
        <Crosshair {...largeIcon} />
        <div>
          <Caps>Bounty</Caps>
          <b>Beat {team.name}</b>
          <small>
            {formatDateTime(team.startDate)} · {team.eventName}
          </small>
        </div>
        <GameIcon src={team.imageUrl} name={team.code} size={40} />
      </header>
      <footer>
        <small>{team.code}</small>
        <ButtonLink
          to={eventRoute({ id: team.eventId, kind: team.eventKind }, { tab: 'bounties' })}
          size={40}
          variant="secondary"
        >
          See bounty
        </ButtonLink>
      </footer>
    </div>
  );
}
