import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue, Sub } from '@/shared/ui/text';
import { TournamentDrawsDocument } from '../api/tournamentPage.generated.ts';
import { type Draw, isFair } from '../model/draw.ts';
import type { Summary } from '../model/useTournament.ts';
import { panel } from './tournament.css.ts';

const short = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-8)}`;

const verdicts = {
  unknown: null,
  fair: 'The seed matches its commitment and gives exactly this order.',
  unfair: 'The draw can’t be recomputed from these values. Contact support.',
  unable: 'This browser can’t compute hashes here. Open the page over HTTPS, or use another browser.',
};

/**
 * The draw that orders all teams, or those with equal rank points. Once the draw has been made, anyone can recompute
 * it.
 */
export function DrawPanel({ summary: { event, teams } }: { summary: Summary }) {
  const query = useQuery(TournamentDrawsDocument, { variables: { id: event.id }, fetchPolicy: 'cache-and-network' });
  const draws = query.data?.eventDraws ?? [];
  return (
    <Region
      title="Seed draw"
      as="h3"
      thing="the draw"
      query={{ ...query, loading: query.loading && !query.data }}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={2} />}
      empty={
        draws.length === 0 && (
          <EmptyState small title="Not committed yet">
            When check-in opens, the hash of a secret seed is published here. The draw is made from that seed and the
            captains’ texts.
          </EmptyState>
        )
      }
    >
      {draws.map((draw) => (
        <DrawProof
          key={draw.id}
          draw={draw}
          ranked={event.seeding === 'rank'}
          nameOf={(id) => teams.find((team) => team.id === id)?.name ?? 'A team'}
        />
      ))}
    </Region>
  );
}

interface DrawProofProps {
  draw: Draw;
  /** Whether the draw only decides between teams with equal rank points. */
  ranked: boolean;
  nameOf: (id: string) => string;
}

function DrawProof({ draw, ranked, nameOf }: DrawProofProps) {
  const [verdict, setVerdict] = useState<keyof typeof verdicts>('unknown');
  const verify = () =>
    isFair(draw).then(
      (fair) => setVerdict(fair ? 'fair' : 'unfair'),
      () => setVerdict('unable'),
    );
  return (
    <div className={panel}>
      {ranked && <Sub>Only teams with the same rank points are seeded in the order of this draw.</Sub>}
      <KeyValue
        rows={[
          {
            label: 'Commitment',
            value: <CopyChip name="Copy the commitment" value={draw.commitment} label={short(draw.commitment)} />,
          },
          ...(draw.seed
            ? [{ label: 'Seed', value: <CopyChip name="Copy the seed" value={draw.seed} label={short(draw.seed)} /> }]
            : []),
          ...draw.salts.map(({ eventTeamId, salt }) => ({
            label: `Text of ${nameOf(eventTeamId)}`,
            value: salt,
            key: eventTeamId,
          })),
          ...(draw.result.length > 0 ? [{ label: 'Order', value: draw.result.map(nameOf).join(', ') }] : []),
        ]}
      />
      {draw.seed ? (
        <>
          <Button variant="secondary" onClick={() => void verify()}>
            Recompute the draw
          </Button>
          <Sub role="status">{verdicts[verdict]}</Sub>
        </>
      ) : (
        <Sub>The draw is made when check-in closes, from a secret seed that is already committed.</Sub>
      )}
    </div>
  );
}
