import { useQuery } from '@apollo/client/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { Dialog } from '@/shared/ui/dialog';
import { smallIcon } from '@/shared/ui/icons';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import {
  PartnerFreeAgentsDocument,
  type PartnerFreeAgentsQuery,
  PickUpPartnerDocument,
} from '../api/rosters.generated.ts';
import { nameOf, type Roster } from '../model/rosterWords.ts';
import { useRosterMove } from '../model/useRosterMove.ts';
import { row, rows } from './Teams.css.ts';

type Agent = PartnerFreeAgentsQuery['partnerFreeAgents']['items'][number];

/** Opens the league's free agents, whom the captain offers a place on the bench. */
export function PickUp({ roster, disabled }: { roster: Roster; disabled: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size={32}
        variant="secondary"
        icon={<UserPlus {...smallIcon} />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Pick up a player
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Pick up a player" note={roster.league.name} flush>
        {roster.id && <FreeAgents partnerLeagueId={roster.id} changesLeft={roster.team?.changesLeft ?? 0} />}
      </Dialog>
    </>
  );
}

function FreeAgents({ partnerLeagueId, changesLeft }: { partnerLeagueId: string; changesLeft: number }) {
  const query = useQuery(PartnerFreeAgentsDocument, {
    variables: { partnerLeagueId, page: 1 },
    fetchPolicy: 'cache-and-network',
  });
  const agents = query.data?.partnerFreeAgents;
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (agents?.page ?? 1) + 1 } }));
  return (
    <Region
      bare
      titleHidden
      title="Free agents"
      thing="free agents"
      query={{ ...query, loading: query.loading && !agents }}
      ready={agents !== undefined}
      skeleton={<SkeletonRows count={4} />}
      empty={
        agents?.items.length === 0 && (
          <EmptyState small title="No free agents">
            Every partner of the league has a team. Look again later.
          </EmptyState>
        )
      }
      footer={
        agents?.hasNext && (
          <Button variant="grey" size={32} loading={query.loading} onClick={more}>
            More
          </Button>
        )
      }
    >
      <ul className={rows}>
        {agents?.items.map((agent) => (
          <AgentRow key={agent.id} agent={agent} partnerLeagueId={partnerLeagueId} can={changesLeft > 0} />
        ))}
      </ul>
    </Region>
  );
}

function AgentRow({ agent, partnerLeagueId, can }: { agent: Agent; partnerLeagueId: string; can: boolean }) {
  const { move, loading, fault } = useRosterMove(PickUpPartnerDocument);
  const name = nameOf(agent);
  const offer = () => void move({ partnerLeagueId, userId: agent.id }, `Offer sent to ${name}`);
  return (
    <li className={row}>
      <Avatar src={agent.user?.imageUrl ?? null} name={name} size={36} />
      <div>
        <bdi>{name}</bdi>
        <Sub>{`${formatCount(agent.points)} ranking points`}</Sub>
        {fault && <Sub role="alert">{fault}</Sub>}
      </div>
      {agent.offered ? (
        <StateChip>Offer open</StateChip>
      ) : (
        <Button
          size={32}
          loading={loading}
          disabled={!can}
          data-track="pick_up_player"
          aria-label={`Offer a place: ${name}`}
          onClick={offer}
        >
          Offer a place
        </Button>
      )}
    </li>
  );
}
