import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { refusalOf as answerOf, isAnsweredCentrally, newIdempotencyKey } from '@/shared/api';
import { formatDay, formatTime } from '@/shared/lib/format';
import { toast } from '@/shared/lib/toasts';
import { Sub } from '@/shared/ui/text';
import { CreateDraftDocument, MoveDraftDocument, type StaffDraft_ViewFragment } from '../api/drafts.generated.ts';
import { refusalOf, titleOf } from '../model/draftWords.ts';
import { type Dragged, dragged } from '../model/dragged.ts';
import { weekTitle } from '../model/generation.ts';
import type { Slot } from '../model/usePlan.ts';
import { columns, days, slot as slotBox, weekName } from './Drafts.css.ts';

interface CalendarProps {
  slots: readonly Slot[];
  drafts: readonly StaffDraft_ViewFragment[];
  leagueId: string;
  mayPlan: boolean;
  onDone: () => void;
}

/**
 * The league's time slots by week and day, with available teams, drafts and events. Drafts and pairs can be dropped on
 * a slot.
 */
export function Calendar({ slots, drafts, leagueId, mayPlan, onDone }: CalendarProps) {
  const drop = useDrop(leagueId, onDone);
  const byWeek = Map.groupBy(slots, ({ week }) => week);
  return (
    <div className={columns}>
      <section aria-label="Calendar">
        <h2>Calendar</h2>
        {[...byWeek].map(([week, own]) => (
          <Week key={week} slots={own} drafts={drafts} onDrop={mayPlan ? drop : undefined} />
        ))}
      </section>
    </div>
  );
}

interface WeekProps {
  slots: readonly Slot[];
  drafts: readonly StaffDraft_ViewFragment[];
  onDrop: ((what: Dragged, startDate: string) => void) | undefined;
}

function Week({ slots, ...around }: WeekProps) {
  const [first] = slots;
  if (!first) return null;
  return (
    <>
      <h3 className={weekName}>{weekTitle(first)}</h3>
      <div className={days}>
        {[...Map.groupBy(slots, ({ startDate }) => formatDay(startDate))].map(([day, own]) => (
          <div key={day}>
            <h4>{day}</h4>
            {own.map((slot) => (
              <Time key={slot.id} slot={slot} {...around} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface TimeProps extends Omit<WeekProps, 'slots'> {
  slot: Slot;
}

function Time({ slot, drafts, onDrop }: TimeProps) {
  const { startDate, teamIds, draftIds, events } = slot;
  const [over, setOver] = useState(false);
  const own = drafts.filter(({ id }) => draftIds.includes(id));
  return (
    <section
      className={slotBox}
      data-conflict={own.some(refusalOf) ? '' : undefined}
      aria-label={`${formatDay(startDate)}, ${formatTime(startDate)}`}
      data-free={teamIds.length >= 2 ? '' : undefined}
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        if (!onDrop || !dragged.isOver(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const what = dragged.take(event.dataTransfer);
        if (!what || !onDrop) return;
        event.preventDefault();
        onDrop(what, startDate);
      }}
    >
      <span>
        <time dateTime={startDate}>{formatTime(startDate)}</time> <bdi>· {teamIds.length} free</bdi>
      </span>
      {own.map((draft) => (
        <Sub key={draft.id}>
          <bdi>{titleOf(draft)}</bdi> {refusalOf(draft) && <bdi>· {refusalOf(draft)}</bdi>}
        </Sub>
      ))}
      {events.map(({ id, name }) => (
        <b key={id}>{name}</b>
      ))}
    </section>
  );
}

/** Moves a dropped draft to the slot, or drafts a dropped pair. */
function useDrop(leagueId: string, onDone: () => void) {
  const [move] = useMutation(MoveDraftDocument);
  const [create] = useMutation(CreateDraftDocument);
  return async (what: Dragged, startDate: string): Promise<void> => {
    const idempotencyKey = newIdempotencyKey();
    try {
      if ('draftId' in what) await move({ variables: { id: what.draftId, startDate, idempotencyKey } });
      else await create({ variables: { leagueId, teamIds: [...what.teamIds], startDate, idempotencyKey } });
    } catch (error) {
      if (!isAnsweredCentrally(error)) toast({ kind: 'error', title: answerOf(error).message });
    }
    onDone();
  };
}
