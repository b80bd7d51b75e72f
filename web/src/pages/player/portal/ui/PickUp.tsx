import { useQuery } from '@apollo/client/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '@/shared/lib/debounce';
import { formatCount } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { ConfirmDialog, Dialog, DialogFault } from '@/shared/ui/dialog';
import { SearchField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import {
  PartnerFreeAgentsDocument,
  type PartnerFreeAgentsQuery,
  PickUpPartnerDocument,
} from '../api/rosters.generated.ts';
import { changesWords, nameOf, type Roster } from '../model/rosterWords.ts';
import { useRosterMove } from '../model/useRosterMove.ts';
import { row, rows, search, stack } from './Teams.css.ts';

type Agent = PartnerFreeAgentsQuery['partnerFreeAgents']['items'][number];

/** Opens the list of the league's free agents, to whom the captain can offer a place on the bench. */
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
        {roster.id && <FreeAgents roster={roster} partnerLeagueId={roster.id} />}
      </Dialog>
    </>
  );
}

function FreeAgents({ roster, partnerLeagueId }: { roster: Roster; partnerLeagueId: string }) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const query = useQuery(PartnerFreeAgentsDocument, {
    variables: { partnerLeagueId, q: q || null, page: 1 },
    fetchPolicy: 'cache-and-network',
  });
  const agents = query.data?.partnerFreeAgents;
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (agents?.page ?? 1) + 1 } }));
  return (
    <>
      <div className={search}>
        <SearchField label="Search by username" value={text} onChange={setText} autoFocus />
      </div>
      <Region
        bare
        titleHidden
        title="Free agents"
        thing="free agents"
        query={{ ...query, loading: query.loading && !agents }}
        ready={agents !== undefined}
        skeleton={<SkeletonRows count={4} />}
        empty={agents?.items.length === 0 && <Nobody q={q} />}
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
            <AgentRow key={agent.id} agent={agent} roster={roster} partnerLeagueId={partnerLeagueId} />
          ))}
        </ul>
      </Region>
    </>
  );
}

const Nobody = ({ q }: { q: string }) =>
  q ? (
    <EmptyState small title={`No results for ${q}`}>
      Only active partners of the league without a team are listed.
    </EmptyState>
  ) : (
    <EmptyState small title="No free agents">
      Every partner of the league has a team. Check again later.
    </EmptyState>
  );

interface AgentProps {
  agent: Agent;
  roster: Roster;
  partnerLeagueId: string;
}

function AgentRow(props: AgentProps) {
  const { agent, roster } = props;
  const [asking, setAsking] = useState(false);
  const name = nameOf(agent);
  return (
    <li className={row}>
      <Avatar src={agent.user?.imageUrl ?? null} name={name} size={36} />
      <div>
        <bdi>{name}</bdi>
        <Sub>{`${formatCount(agent.points)} ranking points`}</Sub>
      </div>
      {agent.offered ? (
        <StateChip>Offer open</StateChip>
      ) : (
        <Button
          size={32}
          variant="secondary"
          disabled={(roster.team?.changesLeft ?? 0) === 0}
          aria-label={`Offer a spot: ${name}`}
          onClick={() => setAsking(true)}
        >
          Offer a spot
        </Button>
      )}
      {asking && <ConfirmOffer {...props} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Explains the effects of an offer before it is sent. */
function ConfirmOffer({ agent, roster: { team }, partnerLeagueId, onClose }: AgentProps & { onClose: () => void }) {
  const { move, loading, fault } = useRosterMove(PickUpPartnerDocument);
  const name = nameOf(agent);
  const offer = async () => {
    if (await move({ partnerLeagueId, userId: agent.id }, `Offer sent to ${name}`)) onClose();
  };
  return (
    <ConfirmDialog
      track="pick_up_player"
      open
      onClose={onClose}
      title={`Offer ${name} a spot?`}
      confirm="Send offer"
      variant="primary"
      loading={loading}
      onConfirm={() => void offer()}
    >
      <div className={stack}>
        <p>{`${name} joins the bench if they accept. The lineup stays as it is, including for planned events.`}</p>
        <p>Accepting an offer uses one of your weekly changes.</p>
        {team && <Sub>{changesWords(team)}</Sub>}
        <DialogFault>{fault}</DialogFault>
      </div>
    </ConfirmDialog>
  );
}
