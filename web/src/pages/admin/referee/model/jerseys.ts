import { jerseyColorNames } from '@/entities/stakeEvent';
import type { JerseyColor } from '@/shared/api/types.generated';

export const colorOptions = Object.entries(jerseyColorNames).map(([value, label]) => ({
  value: value as JerseyColor,
  label,
}));

/** Parses a number from 0 to 99. Null if the text is empty, undefined if it is invalid. */
export function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,2}$/.test(trimmed) ? Number(trimmed) : undefined;
}
