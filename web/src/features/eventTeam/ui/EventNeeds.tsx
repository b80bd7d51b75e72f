import { css } from '@linaria/core';
import { RequirementList } from '@/entities/match';
import type { PlayEventView } from '@/entities/tournament';
import { Region, type RegionQuery, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import type { EventChecklistQuery } from '../api/eventTeam.generated.ts';
import { needsOf } from '../model/needs.ts';

const summary = css`
  display: block;
  margin-bottom: var(--space-8);
`;

export interface EventNeedsProps {
  event: PlayEventView;
  /** Amount the user pays, in cents. */
  price: number;
  /** Whether the user already has an invitation, so that the event's code isn't needed. True if they join a team. */
  invited: boolean;
  query: RegionQuery & { data?: EventChecklistQuery };
}

/**
 * Lists the requirements for entering the event: those that are met, and those that aren't, with actions that resolve
 * them.
 */
export function EventNeeds({ event, price, invited, query }: EventNeedsProps) {
  const needs = needsOf(query.data, { price, invited });
  const met = needs.filter(({ satisfied }) => satisfied).length;
  const systemOf = (all: readonly { id: string; idSystemId: string | null }[] | undefined, id: string) =>
    all?.find((each) => each.id === id)?.idSystemId;
  return (
    <Region
      bare
      titleHidden
      title="Requirements"
      thing="the requirements"
      query={{ ...query, loading: query.loading && !query.data }}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={4} />}
    >
      <Sub className={summary} role="status">
        {met === needs.length
          ? 'You meet every requirement.'
          : `You meet ${met} of ${needs.length} requirements. Meet the rest to take part.`}
      </Sub>
      <RequirementList
        requirements={needs}
        idSystemId={systemOf(query.data?.games, event.game.id) ?? systemOf(query.data?.consoles, event.console.id)}
        missing={Math.max(0, price - (query.data?.wallet.playable ?? 0))}
      />
    </Region>
  );
}
