import { useQuery } from '@apollo/client/react';
import { Handshake } from 'lucide-react';
import { PartnerStateChip } from '@/entities/partner';
import type { SessionUser } from '@/entities/session';
import { useNow } from '@/shared/lib/clock';
import { formatCount } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { CopyChip, StateChip, Tag } from '@/shared/ui/chip';
import { Countdown } from '@/shared/ui/countdown';
import { tinyIcon } from '@/shared/ui/icons';
import { PartnerRostersDocument } from '../api/rosters.generated.ts';
import { PartnerUpcomingEventsDocument } from '../api/upcoming.generated.ts';
import { nextObligation } from '../model/upcomingWords.ts';
import { head, leagues } from './PortalPage.css.ts';
import type { OwnPartner } from './StateBanner.tsx';

/** The partner's name, state, leagues and code, and their next task. */
export function PartnerHead({ user, partner }: { user: SessionUser; partner: OwnPartner }) {
  return (
    <header className={head}>
      <Avatar src={user.profileImageUrl} name={user.username} size={72} frame="partner" />
      <div>
        <h2>
          <bdi>{user.username}</bdi>
          <StateChip icon={<Handshake {...tinyIcon} />}>Partner</StateChip>
          <PartnerStateChip state={partner.state} />
        </h2>
        <Leagues userId={user.id} />
      </div>
      <dl>
        {partner.code && (
          <div>
            <dt>Your code</dt>
            <dd>
              <CopyChip name="Copy your partner code" value={partner.code} />
            </dd>
          </div>
        )}
        <NextObligation />
      </dl>
    </header>
  );
}

/**
 * The partner's leagues with ranking points and team. Renders nothing if the leagues can't be loaded, because they
 * aren't essential.
 */
function Leagues({ userId }: { userId: string }) {
  const { data } = useQuery(PartnerRostersDocument);
  const own = data?.partnerRosters.filter(({ state }) => state === 'joined') ?? [];
  if (own.length === 0) return null;
  return (
    <ul className={leagues} aria-label="Leagues">
      {own.map(({ league, team, points }) => (
        <li key={league.id}>
          <b>{team?.name ?? 'Free agent'}</b> <bdi>{league.name}</bdi>
          {points !== null && <bdi>· {formatCount(points)} RP</bdi>}
          {team?.lineup.some(({ id, captain }) => captain && id === userId) && <Tag>captain</Tag>}
          {team?.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </li>
      ))}
    </ul>
  );
}

/**
 * The partner's next task with the time left. Renders nothing if the task can't be loaded, because the list of events
 * shows the same information.
 */
function NextObligation() {
  const { data } = useQuery(PartnerUpcomingEventsDocument);
  const next = nextObligation(data?.partnerUpcomingEvents ?? [], useNow('minute'));
  if (!next) return null;
  return (
    <div>
      <dt>{next.label}</dt>
      <dd>
        <Countdown key={next.at} to={next.at} label={`${next.label}: time left`} size="small" />
      </dd>
    </div>
  );
}
