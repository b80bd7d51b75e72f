import { css } from '@linaria/core';
import { type MatchView, RequirementList } from '@/entities/match';
import { Region, type RegionQuery, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import type { JoinChecklistQuery } from '../api/joinMatch.generated.ts';
import { needsOf } from '../model/useJoinChecklist.ts';

const summary = css`
  display: block;
  margin-bottom: var(--space-8);
`;

export interface JoinNeedsProps {
  match: MatchView;
  query: RegionQuery & { data?: JoinChecklistQuery };
}

/**
 * Lists the requirements for entering a match: those that are met, and those that aren't, with actions that resolve
 * them.
 */
export function JoinNeeds({ match, query }: JoinNeedsProps) {
  const needs = needsOf(query.data);
  const met = needs.filter(({ satisfied }) => satisfied).length;
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
          : `You meet ${met} of ${needs.length} requirements. Meet the rest to join.`}
      </Sub>
      <RequirementList requirements={needs} {...fixesOf(match, query.data)} />
    </Region>
  );
}

/** Data that the buttons for unmet requirements need. */
function fixesOf(match: MatchView, checklist: JoinChecklistQuery | undefined) {
  const systemOf = (all: readonly { id: string; idSystemId: string | null }[] | undefined, id: string) =>
    all?.find((each) => each.id === id)?.idSystemId;
  return {
    idSystemId: systemOf(checklist?.games, match.game.id) ?? systemOf(checklist?.consoles, match.console.id),
    missing: Math.max(0, match.entryAmount - (checklist?.wallet.playable ?? 0)),
  };
}
