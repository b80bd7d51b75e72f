import { Link } from 'react-router-dom';
import { useNow } from '@/shared/lib/clock';
import { formatCount, formatRelative } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { StateChip, Tag } from '@/shared/ui/chip';
import { Sub } from '@/shared/ui/text';
import type { PickupOffer_ViewFragment } from '../api/rosters.generated.ts';
import { nameOf, type Player, type Roster, type Team } from '../model/rosterWords.ts';
import { DropPlayer, SwapIn } from './RosterActions.tsx';
import { row } from './Teams.css.ts';

interface PlayerRowProps {
  roster: Roster;
  team: Team;
  player: Player;
  userId: string;
  /** Whether the viewer can change the roster now. */
  can: boolean;
}

/** A member of the team with the captain's actions. */
export function PlayerRow({ roster, team, player, userId, can }: PlayerRowProps) {
  const { id, user, captain, active, points } = player;
  const bench = team.bench.some((one) => one.id === id);
  return (
    <li className={row}>
      <Avatar src={user?.imageUrl ?? null} name={nameOf(player)} size={36} />
      <div>
        {user ? (
          <Link to={routes.profile(id)} dir="auto">
            {user.username}
          </Link>
        ) : (
          <bdi>{nameOf(player)}</bdi>
        )}
        <Sub>{`${formatCount(points)} ranking points`}</Sub>
      </div>
      {captain && <Tag>captain</Tag>}
      {!active && <StateChip tone="amber">Can’t play</StateChip>}
      {can && bench && active && <SwapIn roster={roster} team={team} player={player} />}
      {can && id !== userId && <DropPlayer roster={roster} team={team} player={player} userId={userId} />}
    </li>
  );
}

/** An offer by the team to which the player hasn't responded yet. */
export function TeamOffer({ offer }: { offer: PickupOffer_ViewFragment }) {
  const now = useNow('minute');
  return (
    <li className={row}>
      <Avatar src={offer.user?.imageUrl ?? null} name={nameOf(offer)} size={36} />
      <div>
        <bdi>{nameOf(offer)}</bdi>
        <Sub>{`Can accept your offer until ${formatRelative(offer.expiresAt, now)}`}</Sub>
      </div>
      <StateChip>Offer open</StateChip>
    </li>
  );
}
