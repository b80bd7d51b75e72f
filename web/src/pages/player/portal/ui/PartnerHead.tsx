import { useQuery } from '@apollo/client/react';
import { Handshake } from 'lucide-react';
import type { SessionUser } from '@/entities/session';
import { Avatar } from '@/shared/ui/avatar';
import { CopyChip, StateChip, Tag } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { PartnerLeaguesDocument } from '../api/portal.generated.ts';
import { head, leagues } from './PortalPage.css.ts';
import type { OwnPartner } from './StateBanner.tsx';

/** The partner's name, code and leagues. */
export function PartnerHead({ user, partner }: { user: SessionUser; partner: OwnPartner }) {
  return (
    <header className={head}>
      <Avatar src={user.profileImageUrl} name={user.username} size={72} frame="partner" />
      <div>
        <h2>
          <bdi>{user.username}</bdi>
          <StateChip icon={<Handshake {...tinyIcon} />}>Partner</StateChip>
        </h2>
        <Leagues />
      </div>
      {partner.code && (
        <dl>
          <div>
            <dt>Your code</dt>
            <dd>
              <CopyChip name="Copy your partner code" value={partner.code} />
            </dd>
          </div>
        </dl>
      )}
    </header>
  );
}

/** The leagues that the partner plays in. Left out while they can't be loaded, because nothing depends on them. */
function Leagues() {
  const { data } = useQuery(PartnerLeaguesDocument);
  const own = data?.partnerLeagues.filter(({ membership }) => membership?.state === 'joined') ?? [];
  if (own.length === 0) return null;
  return (
    <ul className={leagues}>
      {own.map(({ league, membership }) => (
        <li key={league.id}>
          <b>{membership?.team?.name ?? 'Free agent'}</b> <bdi>{league.name}</bdi>
          {membership?.team?.role === 'captain' && <Tag>captain</Tag>}
        </li>
      ))}
    </ul>
  );
}
