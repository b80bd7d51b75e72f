import { type BracketMatch, matchNames, useBracket } from '@/entities/bracket';
import { formatScore } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { LiveBadge } from '@/shared/ui/chip';
import { LedgerHeading, LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { groupMatches } from '../model/matchGroups.ts';
import type { Summary } from '../model/useTournament.ts';

/** The matches of the bracket: those being played first, then the next ones, then results. */
export function MatchesTab({ summary }: { summary: Summary }) {
  const { event, team } = summary;
  const query = useBracket(event.id);
  const { matches: all = [], teams = [] } = query.data?.brackets ?? {};
  const groups = groupMatches(all);
  const names = matchNames(all);
  const nameOf = (slot: BracketMatch['a']) => teams.find(({ id }) => id === slot.eventTeamId)?.name ?? 'To be decided';
  return (
    <Region
      title="Matches"
      as="h3"
      titleHidden
      thing="the matches"
      query={{ ...query, loading: query.loading && !query.data }}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={6} />}
      empty={
        groups.length === 0 && (
          <EmptyState
            small
            title={event.kind === 'play_event' ? 'Play events have rounds instead of matches' : 'No matches yet'}
          >
            {event.kind === 'play_event'
              ? 'See the play-by-play for the scores of each round.'
              : 'Matches appear here when check-in closes.'}
          </EmptyState>
        )
      }
    >
      {groups.map(({ title, matches }) => (
        <LedgerList key={title} bare aria-label={title}>
          <LedgerHeading>{title}</LedgerHeading>
          {matches.map((match) => (
            <LedgerRow
              key={match.key}
              title={`${nameOf(match.a)} vs. ${nameOf(match.b)}`}
              note={isOwn(match, team?.eventTeamId) ? 'Yours' : undefined}
              text={names.full(match)}
              wraps
              figures={
                match.status === 'running' ? (
                  <LiveBadge />
                ) : (
                  match.a.score !== null && match.b.score !== null && formatScore(match.a.score, match.b.score)
                )
              }
              action={
                match.matchId && (
                  <ButtonLink
                    variant="secondary"
                    size={32}
                    to={routes.match(match.matchId)}
                    aria-label={`Open ${nameOf(match.a)} vs. ${nameOf(match.b)}`}
                  >
                    Open
                  </ButtonLink>
                )
              }
            />
          ))}
        </LedgerList>
      ))}
    </Region>
  );
}

const isOwn = ({ a, b }: BracketMatch, teamId: string | undefined) =>
  teamId !== undefined && (a.eventTeamId === teamId || b.eventTeamId === teamId);
