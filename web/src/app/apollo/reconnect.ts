const firstWait = 500;
const longestWait = 15_000;

/**
 * Delay before the next attempt. Grows exponentially from half a second to fifteen seconds, with jitter so that clients
 * don't reconnect in lockstep.
 */
export function reconnectWait(attempt: number, chance = Math.random()): number {
  return Math.min(longestWait, firstWait * 2 ** attempt) * (0.5 + chance / 2);
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => window.setTimeout(resolve, milliseconds));
