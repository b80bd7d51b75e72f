import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  type CellState,
  changesOf,
  type Draft,
  lastWeek,
  noDraft,
  type PartnerSlot,
  type PartnerWeek,
  painted,
  without,
  withWeeks,
} from '@/entities/partnerWeek';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { plural } from '@/shared/lib/format';
import { toast } from '@/shared/lib/toasts';
import { PartnerAvailabilityDocument, SetPartnerAvailabilityDocument } from '../api/portal.generated.ts';

/** Replaces the changed weeks in the cached schedule. */
function putWeeks(cache: ApolloCache, weeks: readonly PartnerWeek[]): void {
  cache.updateQuery({ query: PartnerAvailabilityDocument }, (data) =>
    data ? { ...data, partnerAvailability: withWeeks(data.partnerAvailability, weeks) } : undefined,
  );
}

/**
 * Edits to one week of the schedule. The edits are stored only on the page until the user saves them. While they are
 * being sent, they are shown as saved. If the platform refuses them, the affected cells are reverted.
 */
export function useSchedule(week: PartnerWeek) {
  const [draft, setDraft] = useState<Draft>(noDraft);
  const [sending, setSending] = useState<Draft>(noDraft);
  const [failed, setFailed] = useState<Draft>(noDraft);
  const [set] = useMutation(SetPartnerAvailabilityDocument, {
    update: (cache, { data }) => data && putWeeks(cache, data.setPartnerAvailability),
  });

  /** Sends slots that are set to the same value. Returns the error, or null if there was none. */
  async function send(timeslotIds: readonly string[], selected: boolean): Promise<unknown> {
    if (timeslotIds.length === 0) return null;
    try {
      await set({ variables: { timeslotIds: [...timeslotIds], selected } });
      return null;
    } catch (error) {
      setFailed((before) => new Map([...before, ...timeslotIds.map((id) => [id, selected] as const)]));
      return error;
    }
  }

  async function sendAll(wanted: Draft): Promise<void> {
    const ids = [...wanted.keys()];
    setDraft((before) => without(before, ids));
    setFailed((before) => without(before, ids));
    setSending((before) => new Map([...before, ...wanted]));
    const { added, removed } = changesOf(wanted);
    const lost = [
      { count: added.length, error: await send(added, true) },
      { count: removed.length, error: await send(removed, false) },
    ].filter(({ error }) => error !== null);
    setSending((before) => without(before, ids));
    const [first] = lost;
    if (first)
      toastFailure(
        lost.reduce((sum, { count }) => sum + count, 0),
        first.error,
      );
    else toast({ kind: 'success', title: 'Schedule saved', text: 'You can change it until it closes.' });
  }

  const paint = (ids: readonly string[], selected: boolean) => {
    const again = ids.filter((id) => failed.has(id));
    if (again.length > 0) void sendAll(new Map(again.map((id) => [id, failed.get(id) ?? selected])));
    const rest = ids.filter((id) => !failed.has(id) && !sending.has(id));
    setDraft((before) => painted(before, week, rest, selected));
  };

  return {
    isFree: ({ id, selected }: PartnerSlot) => draft.get(id) ?? sending.get(id) ?? selected,
    stateOf(slot: PartnerSlot): CellState {
      if (failed.has(slot.id)) return 'failed';
      const wanted = draft.get(slot.id);
      if (wanted !== undefined) return wanted ? 'adding' : 'removing';
      return (sending.get(slot.id) ?? slot.selected) ? 'free' : 'off';
    },
    paint,
    changes: changesOf(draft),
    busy: sending.size > 0,
    save: () => void sendAll(draft),
    discard: () => setDraft(noDraft),
    copyLastWeek: () => setDraft(lastWeek(week)),
  };
}

function toastFailure(count: number, error: unknown): void {
  if (isAnsweredCentrally(error)) return;
  toast({
    key: 'schedule',
    kind: 'error',
    title: `Couldn’t save ${plural(count, 'time')}. Restored.`,
    text: refusalOf(error).message,
  });
}
