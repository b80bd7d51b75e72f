const firstWait = 500;
const longestWait = 15_000;

/**
 * How long to wait before trying again: doubling from half a second to fifteen, spread by chance, so that a thousand
 * browsers do not come back in the same instant.
 */
export function reconnectWait(attempt: number, chance = Math.random()): number {
  return Math.min(longestWait, firstWait * 2 ** attempt) * (0.5 + chance / 2);
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => window.setTimeout(resolve, milliseconds));
