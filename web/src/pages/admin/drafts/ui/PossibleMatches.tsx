import { Plus } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime, plural } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { Sub } from '@/shared/ui/text';
import { CreateDraftDocument } from '../api/drafts.generated.ts';
import { scoreWords, titleOf } from '../model/draftWords.ts';
import { dragged } from '../model/dragged.ts';
import type { PossibleMatch, Slot } from '../model/usePlan.ts';
import { card, columns, list } from './Drafts.css.ts';

interface PossibleMatchesProps {
  matches: readonly PossibleMatch[];
  slots: readonly Slot[];
  leagueId: string;
  mayPlan: boolean;
  onDone: () => void;
}

/** Pairs of teams that are available at the same time and aren't drafted, best first. */
export function PossibleMatches({ matches, ...around }: PossibleMatchesProps) {
  return (
    <div className={columns}>
      <section aria-label="Possible matches">
        <h2>
          Possible matches <bdi>({matches.length})</bdi>
        </h2>
        {matches.length === 0 && <p>No more teams are free at the same time.</p>}
        <ul className={list}>
          {matches.map((match) => (
            <Match key={match.id} match={match} {...around} />
          ))}
        </ul>
      </section>
    </div>
  );
}

type MatchProps = Omit<PossibleMatchesProps, 'matches'> & { match: PossibleMatch };

/** A pair that can be dragged to a slot, or drafted for any slot with the button. */
function Match({ match, slots, leagueId, mayPlan, onDone }: MatchProps) {
  const { startDates, score, teams } = match;
  const teamIds = teams.map(({ id }) => id);
  const [start, setStart] = useState(startDates[0] ?? '');
  return (
    <li className={card} draggable={mayPlan} onDragStart={(event) => dragged.put(event.dataTransfer, { teamIds })}>
      <b>{titleOf(match)}</b>
      <Sub>
        <bdi>{scoreWords(score)}</bdi>. <bdi>{`Both free at ${plural(startDates.length, 'time')}.`}</bdi>
      </Sub>
      {mayPlan && (
        <div>
          <StaffAction
            document={CreateDraftDocument}
            variables={({ idempotencyKey }) => ({ leagueId, teamIds, startDate: start, idempotencyKey })}
            label="Draft"
            icon={<Plus {...smallIcon} />}
            variant="secondary"
            track={{ open: 'staff_open_draft', confirm: 'staff_draft' }}
            title={`Draft ${titleOf(match)}`}
            facts={teams.map(({ name, points }) => ({ label: name, value: `${points} points` }))}
            effects={['No one is notified until the draft is approved.']}
            asks={false}
            incomplete={start === '' ? 'Choose a time.' : null}
            done="Draft added"
            onDone={onDone}
            onChanged={onDone}
          >
            <Select
              size="field"
              label="Start"
              value={start}
              options={slots.map(({ startDate: value }) => ({
                value,
                label: `${formatDateTime(value)}${startDates.includes(value) ? ' · both free' : ''}`,
              }))}
              onChange={setStart}
            />
          </StaffAction>
        </div>
      )}
    </li>
  );
}
