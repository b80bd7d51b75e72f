/** The longest cut, in seconds (DOMAIN.md 13). */
export const longestCut = 60;

export interface Cut {
  /** Seconds into the file. */
  start: number;
  end: number;
}

/** Why a cut cannot be published, in words; null when it can. @param length of the file in seconds, null while it is not known */
export function cutFault({ start, end }: Cut, length: number | null): string | null {
  if (!Number.isFinite(start) || !Number.isFinite(end) || start < 0) return 'Give both ends in seconds.';
  if (end <= start) return 'The end comes after the beginning.';
  if (end - start > longestCut) return `At most ${longestCut} seconds.`;
  return length !== null && end > length + 0.5 ? 'The video ends before that.' : null;
}

/** The whole file, or its first minute. */
export const firstCut = (length: number): Cut => ({
  start: 0,
  end: Math.min(longestCut, Math.floor(length * 10) / 10),
});

export const milliseconds = (seconds: number): number => Math.round(seconds * 1000);
