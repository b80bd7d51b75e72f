import { CalendarClock, Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { Tag } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { Sub } from '@/shared/ui/text';
import {
  ApproveDraftDocument,
  DeleteDraftDocument,
  MoveDraftDocument,
  type StaffDraft_ViewFragment,
} from '../api/drafts.generated.ts';
import { approvalWords, refusalOf, scoreWords, titleOf, warningWords } from '../model/draftWords.ts';
import { dragged } from '../model/dragged.ts';
import type { Slot } from '../model/usePlan.ts';
import { card, tools } from './Drafts.css.ts';

export interface DraftCardProps {
  draft: StaffDraft_ViewFragment;
  slots: readonly Slot[];
  /** Whether the viewer may approve, move and delete drafts. */
  mayPlan: boolean;
  /** Whether the viewer may open the stake event of an approved draft. */
  seesStakes: boolean;
  onDone: () => void;
}

/** A draft with its score and warnings. It can be dragged to another time in the calendar. */
export function DraftCard({ draft, slots, mayPlan, seesStakes, onDone }: DraftCardProps) {
  const { startDate, score, warnings, eventId } = draft;
  const open = mayPlan && eventId === null;
  const conflict = refusalOf(draft);
  return (
    <li
      className={card}
      data-conflict={conflict ? '' : undefined}
      draggable={open}
      onDragStart={(event) => dragged.put(event.dataTransfer, { draftId: draft.id })}
    >
      <b>
        {eventId && seesStakes ? (
          <Link to={staffRoutes.adminStake(eventId)}>{titleOf(draft)}</Link>
        ) : (
          <bdi>{titleOf(draft)}</bdi>
        )}
      </b>
      <time dateTime={startDate}>{formatDateTime(startDate)}</time>
      <Sub>{scoreWords(score)}</Sub>
      {warnings.length > 0 && (
        <span className={tools}>
          {warnings.map((warning) => (
            <Tag key={warning}>{warningWords[warning]}</Tag>
          ))}
        </span>
      )}
      {open && <Actions draft={draft} slots={slots} conflict={conflict} onDone={onDone} />}
    </li>
  );
}

interface ActionsProps extends Omit<DraftCardProps, 'mayPlan' | 'seesStakes'> {
  conflict: string | null;
}

function Actions({ draft, slots, conflict, onDone }: ActionsProps) {
  const { id, startDate, warnings } = draft;
  const facts = [
    { label: 'Teams', value: titleOf(draft) },
    { label: 'Start', value: formatDateTime(startDate) },
  ];
  return (
    <div className={tools}>
      <StaffAction
        document={ApproveDraftDocument}
        variables={({ idempotencyKey }) => ({ draftId: id, startDate, idempotencyKey })}
        label="Approve"
        icon={<Check {...smallIcon} />}
        variant="success"
        track={{ open: 'staff_open_draft', confirm: 'staff_draft' }}
        title={`Approve ${titleOf(draft)}`}
        facts={facts}
        effects={[
          'Everyone sees the event, and both lineups are notified.',
          'Its winner market opens as configured in the stake settings.',
          ...warnings.map(approvalWords),
        ]}
        asks={false}
        refusal={conflict}
        done="Draft approved"
        onDone={onDone}
        onChanged={onDone}
      />
      <Move draft={draft} slots={slots} onDone={onDone} />
      <StaffAction
        document={DeleteDraftDocument}
        variables={({ idempotencyKey }) => ({ id, idempotencyKey })}
        label="Delete"
        icon={<Trash2 {...smallIcon} />}
        variant="tertiary"
        track={{ open: 'staff_open_draft', confirm: 'staff_draft' }}
        title={`Delete the draft ${titleOf(draft)}`}
        facts={facts}
        effects={['The teams can be drafted again.']}
        asks={false}
        done="Draft deleted"
        onDone={onDone}
        onChanged={onDone}
      />
    </div>
  );
}

/** Moves a draft to another time without dragging. */
function Move({ draft, slots, onDone }: Omit<ActionsProps, 'conflict'>) {
  const [start, setStart] = useState('');
  const others = slots.filter(({ startDate }) => startDate !== draft.startDate);
  return (
    <StaffAction
      document={MoveDraftDocument}
      variables={({ idempotencyKey }) => ({ id: draft.id, startDate: start, idempotencyKey })}
      label="Move"
      icon={<CalendarClock {...smallIcon} />}
      variant="secondary"
      track={{ open: 'staff_open_draft', confirm: 'staff_draft' }}
      title={`Move ${titleOf(draft)}`}
      facts={[{ label: 'Start', value: formatDateTime(draft.startDate) }]}
      effects={['The draft counts as edited, so generating drafts again keeps it.']}
      asks={false}
      refusal={others.length === 0 ? 'No other time is available.' : null}
      incomplete={start === '' ? 'Choose a time.' : null}
      done="Draft moved"
      onDone={onDone}
      onChanged={onDone}
    >
      <Select
        size="field"
        label="New start"
        value={start}
        options={[
          { value: '', label: 'Choose a time' },
          ...others.map(({ startDate, teamIds }) => ({
            value: startDate,
            label: `${formatDateTime(startDate)}${draft.teams.every(({ id }) => teamIds.includes(id)) ? ' · both free' : ''}`,
          })),
        ]}
        onChange={setStart}
      />
    </StaffAction>
  );
}
