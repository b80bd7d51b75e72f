import { type BracketMatch, matchNames, useBracket } from '@/entities/bracket';
import { formatCount, formatScore } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { LiveBadge, Tag } from '@/shared/ui/chip';
import { LedgerHeading, LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { groupMatches } from '../model/matchGroups.ts';
import { roundWords } from '../model/plays.ts';
import { usePlays } from '../model/usePlays.ts';
import type { Summary } from '../model/useTournament.ts';

/** The matches of the bracket, current round first. For play events, shows rounds instead. */
export function MatchesTab({ summary }: { summary: Summary }) {
  return summary.event.kind === 'play_event' ? (
    <RunningRound summary={summary} />
  ) : (
    <BracketMatches summary={summary} />
  );
}

function BracketMatches({ summary: { event, team } }: { summary: Summary }) {
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
          <EmptyState small title="No matches yet">
            Matches appear here when check-in closes.
          </EmptyState>
        )
      }
    >
      {groups.map(({ title, live, matches }) => (
        <LedgerList key={title} bare aria-label={title}>
          <LedgerHeading aside={live && <LiveBadge />}>{title}</LedgerHeading>
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

/** Maximum number of leading teams named in the text of a round. The standings list all teams. */
const mostLeaders = 3;

/** The current or latest round of a play event with its leading teams. */
function RunningRound({ summary: { event, teams } }: { summary: Summary }) {
  const { query, round, event: course } = usePlays(event.id);
  const leaders = round?.scores.toSorted((one, other) => other.score - one.score).slice(0, mostLeaders) ?? [];
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? 'Unknown team';
  return (
    <Region
      title="Rounds"
      as="h3"
      titleHidden
      thing="the rounds"
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={1} />}
      empty={
        !round && (
          <EmptyState small title="Play events have rounds instead of matches">
            See the play-by-play for the scores of each round.
          </EmptyState>
        )
      }
    >
      <LedgerList bare aria-label="Rounds">
        {round && (
          <LedgerRow
            title={roundWords(round.roundNumber, course?.roundsTotal)}
            text={leaders.map(({ eventTeamId, score }) => `${nameOf(eventTeamId)} ${formatCount(score)}`).join(' · ')}
            wraps
            figures={round.state === 'live' ? <LiveBadge /> : <Tag>Final</Tag>}
          />
        )}
      </LedgerList>
    </Region>
  );
}
