import type { EventState } from '@/shared/api/types.generated';

/** States in which the teams are locked, so that changes require a reason. */
const locked: readonly EventState[] = ['locked', 'live'];

/** Whether a change to the teams needs a reason. */
export const needsReason = (state: EventState): boolean => locked.includes(state);

const beforeStart: readonly EventState[] = ['draft', 'scheduled', 'registration', 'check_in', 'locked', 'postponed'];

/** Whether teams can still join the event. */
export const takesTeams = (state: EventState): boolean => beforeStart.includes(state);

const open: readonly EventState[] = [...beforeStart, 'live'];

/** Whether teams can still change. */
export const takesChanges = (state: EventState): boolean => open.includes(state);

/** The parts of a text, one per line or separated by commas, without empty parts and duplicates. */
export function partsOf(text: string): string[] {
  const parts = text.split(/[\n,]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** Maximum number of characters in a label. */
const LABEL_LENGTH = 24;

/** The reason why these labels can't be saved. Null if they can. */
export function labelFault(labels: readonly string[]): string | null {
  const long = labels.find((label) => label.length > LABEL_LENGTH);
  return long ? `Shorten “${long}” to ${LABEL_LENGTH} characters.` : null;
}

/** Converts a percentage such as `2.5` to basis points. Null if the text isn't a percentage between 0 and 100. */
export function bpsOf(percent: string): number | null {
  const text = percent.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const bps = Math.round(Number(text) * 100);
  return bps <= 10_000 ? bps : null;
}
