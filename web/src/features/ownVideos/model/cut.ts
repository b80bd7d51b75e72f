/** Maximum clip length in seconds. */
export const longestCut = 60;

export interface Cut {
  /** Seconds from the start of the file. */
  start: number;
  end: number;
}

/** Why a cut can't be published. Null if it can. @param length of the file in seconds, null until known */
export function cutFault({ start, end }: Cut, length: number | null): string | null {
  if (!Number.isFinite(start) || !Number.isFinite(end) || start < 0) return 'Enter the start and end in seconds.';
  if (end <= start) return 'The end must be after the start.';
  if (end - start > longestCut) return `Choose at most ${longestCut} seconds.`;
  return length !== null && end > length + 0.5 ? 'The video is shorter than that.' : null;
}

/** The initial cut: the whole file, or its first minute if it is longer. */
export const firstCut = (length: number): Cut => ({
  start: 0,
  end: Math.min(longestCut, Math.floor(length * 10) / 10),
});

export const milliseconds = (seconds: number): number => Math.round(seconds * 1000);
