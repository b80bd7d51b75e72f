import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import { useNow } from '@/shared/lib/clock';
import { formatMoney, formatRelative } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { toast } from '@/shared/lib/toasts';
import { GameIcon } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { StateChip, type Tone } from '@/shared/ui/chip';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import {
  AcceptBountyDocument,
  TournamentBountiesDocument,
  type TournamentBountiesQuery,
} from '../api/tournamentPage.generated.ts';
import type { Summary } from '../model/useTournament.ts';

type Bounty = TournamentBountiesQuery['bounties']['items'][number];

const states: Record<Exclude<Bounty['state'], 'open'>, { tone: Tone; words: string }> = {
  accepted: { tone: 'amber', words: 'Accepted' },
  paid: { tone: 'mint', words: 'Paid' },
  returned: { tone: 'neutral', words: 'Not won' },
};

/**
 * Rewards for beating a team. The captain of another team can accept a bounty. Only the first captain to accept a
 * bounty gets it.
 */
export function BountiesTab({ summary: { event, team } }: { summary: Summary }) {
  const query = useQuery(TournamentBountiesDocument, {
    variables: { eventId: event.id },
    fetchPolicy: 'cache-and-network',
  });
  const now = useNow('minute');
  const page = query.data?.bounties;
  const bounties = page?.items ?? [];
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (page?.page ?? 1) + 1 } }));
  const captain = event.own?.captain === true;
  return (
    <Region
      title="Bounties"
      as="h3"
      titleHidden
      thing="the bounties"
      query={{ ...query, loading: query.loading && !query.data }}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={3} />}
      empty={
        bounties.length === 0 && (
          <EmptyState small title="No bounties on this event">
            A bounty is an extra reward for beating a certain team.
          </EmptyState>
        )
      }
      footer={
        page?.hasNext && (
          <Button variant="grey" loading={query.loading} onClick={more}>
            More bounties
          </Button>
        )
      }
    >
      <LedgerList bare aria-label="Bounties">
        {bounties.map((bounty) => {
          const open = bounty.state === 'open' && Date.parse(bounty.expiresAt) > now;
          const own = bounty.acceptedByTeamId !== null && bounty.acceptedByTeamId === team?.eventTeamId;
          return (
            <LedgerRow
              key={bounty.id}
              icon={<GameIcon name={bounty.team.name} src={bounty.team.imageUrl} />}
              title={`Beat ${bounty.team.name}`}
              text={bountyText(bounty, { open, own, now })}
              wraps
              figures={<MoneyText cents={bounty.amount} />}
              action={
                open && captain && bounty.team.id !== team?.eventTeamId ? (
                  <AcceptButton bounty={bounty} />
                ) : (
                  <BountyState bounty={bounty} />
                )
              }
            />
          );
        })}
      </LedgerList>
    </Region>
  );
}

function bountyText(bounty: Bounty, { open, own, now }: { open: boolean; own: boolean; now: number }): string {
  if (own) return bounty.state === 'paid' ? 'Your team won it' : 'Your team accepted it';
  if (open) return `Captains can accept it · closes ${formatRelative(bounty.expiresAt, now)}`;
  return bounty.state === 'open' ? 'No team accepted it in time' : 'Paid with the event to the team that accepted it';
}

function BountyState({ bounty: { state } }: { bounty: Bounty }) {
  return state !== 'open' && <StateChip tone={states[state].tone}>{states[state].words}</StateChip>;
}

function AcceptButton({ bounty }: { bounty: Bounty }) {
  const [key] = useState(newIdempotencyKey);
  const [accept, { loading }] = useMutation(AcceptBountyDocument);
  const take = () =>
    accept({ variables: { id: bounty.id, idempotencyKey: key } }).catch((error: unknown) => {
      if (!isAnsweredCentrally(error))
        toast({ kind: 'error', title: 'Couldn’t accept the bounty', text: refusalOf(error).message });
    });
  return (
    <Button
      data-track="accept_bounty"
      variant="gold"
      size={32}
      loading={loading}
      aria-label={`Accept the ${formatMoney(bounty.amount)} bounty on ${bounty.team.name}`}
      onClick={() => void take()}
    >
      Accept
    </Button>
  );
}
