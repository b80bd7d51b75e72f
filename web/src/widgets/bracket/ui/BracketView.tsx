import { type Bracket, useBracket } from '@/entities/bracket';
import { useSession } from '@/entities/session';
import { useStale } from '@/shared/lib/live';
import { EmptyState, Region, type RegionQuery } from '@/shared/ui/region';
import { Hidden } from '@/shared/ui/text';
import { bracketModel } from '../model/bracketModel.ts';
import { useResultNews } from '../model/useResultNews.ts';
import { BracketOutline } from './BracketOutline.tsx';
import { KnockoutBoard } from './KnockoutBoard.tsx';
import { Podium } from './Podium.tsx';
import { StandingsTable } from './StandingsTable.tsx';
import { TableBoard } from './TableBoard.tsx';

/** The bracket of an event with its live results, in every format. */
export function BracketView({ eventId }: { eventId: string }) {
  const query = useBracket(eventId);
  const selfId = useSession()?.user.id;
  const stale = useStale();
  return <BracketRegion query={query} bracket={query.data?.brackets} selfId={selfId} stale={stale} />;
}

export interface BracketRegionProps {
  query: RegionQuery;
  /** Null if there is no such event. */
  bracket: Bracket | null | undefined;
  /** ID of the viewer, whose team's path is highlighted. */
  selfId?: string;
  /** Whether live results may be missing. */
  stale?: boolean;
}

/** A bracket in any state: loading, failed, not drawn yet, live or finished. */
export function BracketRegion({ query, bracket, selfId, stale }: BracketRegionProps) {
  return (
    <Region
      title="Bracket"
      titleHidden
      bare
      thing="the bracket"
      query={query}
      ready={bracket !== undefined}
      skeleton={<BracketOutline />}
      footer={bracket?.state === 'live' && stale && 'Reconnecting. The latest results may be missing.'}
      empty={!bracket?.drawn && <NotDrawn isCanceled={bracket?.state === 'cancelled'} />}
    >
      {bracket && <DrawnBracket bracket={bracket} selfId={selfId} />}
    </Region>
  );
}

function NotDrawn({ isCanceled }: { isCanceled: boolean }) {
  if (isCanceled) return <EmptyState title="This event was canceled before the bracket was drawn" />;
  return (
    <EmptyState title="The bracket appears here once lineups lock">
      Teams are seeded when check-in closes, a few minutes before the start.
    </EmptyState>
  );
}

function DrawnBracket({ bracket, selfId }: { bracket: Bracket; selfId?: string }) {
  const model = bracketModel(bracket, selfId);
  const news = useResultNews(bracket.matches, model.teams);
  return (
    <>
      <Hidden role="status">{news}</Hidden>
      <Podium model={model} />
      {model.format === 'knockout' && <KnockoutBoard model={model} />}
      {model.format === 'table' && <TableBoard model={model} />}
      {model.format === 'rounds' && <StandingsTable model={model} kind="rounds" />}
    </>
  );
}
