import {
  type BracketMatch,
  matchNames,
  shownMatches,
  slots,
  stateText,
  type Teams,
  teamIn,
  useBracket,
} from '@/entities/bracket';
import { may, type StaffUser } from '@/entities/staffMember';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { type BracketEvent, hasBracket } from '../model/event.ts';
import { ReseedAction } from './ReseedAction.tsx';
import { ResultAction } from './ResultAction.tsx';
import { results } from './StaffBracket.css.ts';

export interface BracketResultsProps {
  event: BracketEvent;
  staff: StaffUser;
  onChanged: () => void;
}

/** All matches of the bracket by round, with a button that sets or corrects a result. Empty until it is drawn. */
export function BracketResults(props: BracketResultsProps) {
  if (hasBracket(props.event.state)) return <Drawn {...props} />;
  return <EmptyState title="No bracket yet">It’s drawn when the event locks.</EmptyState>;
}

function Drawn({ event, staff, onChanged }: BracketResultsProps) {
  const query = useBracket(event.id);
  const bracket = query.data?.brackets;
  const changed = () => {
    onChanged();
    void query.refetch().catch(() => undefined);
  };
  const reseeds = event.kind === 'tournament' && event.state === 'live' && may(staff.roles, 'manageEvent');
  return (
    <Region
      title="Results"
      aside={
        reseeds && bracket ? (
          <ReseedAction event={event} matches={bracket.matches} teams={bracket.teams} onChanged={changed} />
        ) : undefined
      }
      thing="the bracket"
      query={query}
      ready={bracket !== undefined}
      skeleton={<SkeletonRows count={8} height={40} />}
    >
      {bracket && (
        <Results
          event={event}
          staff={staff}
          matches={bracket.matches}
          teams={new Map(bracket.teams.map((team) => [team.id, team]))}
          onChanged={changed}
        />
      )}
    </Region>
  );
}

interface ResultsProps extends BracketResultsProps {
  matches: readonly BracketMatch[];
  teams: Teams;
}

function Results({ event, staff, matches, teams, onChanged }: ResultsProps) {
  const names = matchNames(matches);
  const nameByKey = new Map(matches.map((match) => [match.key, names.full(match)]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={results} aria-label="Matches" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Match</th>
            <th scope="col">Teams</th>
            <th scope="col">Score</th>
            <th scope="col">State</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {shownMatches(matches).map((match) => (
            <tr key={match.key}>
              <td>{names.full(match)}</td>
              <td>
                {slots.map((slot) => (
                  <div key={slot}>{teamIn(match, slot, teams)?.name ?? 'To be decided'}</div>
                ))}
              </td>
              <td>
                {slots.map((slot) => (
                  <div key={slot}>{match[slot].score ?? '–'}</div>
                ))}
              </td>
              <td>{stateText(match, teams)}</td>
              <td>
                {may(staff.roles, 'ruleEvent') && slots.every((slot) => teamIn(match, slot, teams)) && (
                  <ResultAction event={event} match={match} teams={teams} names={nameByKey} onChanged={onChanged} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
