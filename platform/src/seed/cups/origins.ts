import type { Config } from '../../shared/config.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { PlayerOrigin } from '../../tournaments/playerChange.ts';

const action = 'seed.tournaments';

export const organizer = { userId: null, actor: 'staff', action } as const;
export const referee = { userId: null, actor: 'referee', action } as const;

export function contender(config: Config, userId: string): PlayerOrigin {
  return { userId, config, actor: 'player', action };
}

/** Runs an action of a bot. Returns false if it was refused, for example because someone else was faster. */
export async function attempt(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
