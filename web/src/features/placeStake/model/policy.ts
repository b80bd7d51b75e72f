import { parseStored, readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

/** How to handle a price that has changed since the leg was added. */
export type OddsPolicy = 'better' | 'any' | 'none';

export interface StakingPolicy {
  /** `better` accepts lower prices without asking, `any` accepts every displayed price, `none` always asks. */
  odds: OddsPolicy;
  /**
   * Slips below this amount in cents are placed with a single press. With 0, the user always has to hold the button.
   */
  skipHoldBelow: number;
}

/** Choices for `skipHoldBelow`, in cents. */
export const skipLimits = [0, 500, 1000, 2500] as const;

const storageKey = 'duelbook.staking';
export const carefulPolicy: StakingPolicy = { odds: 'better', skipHoldBelow: 0 };

/** Reads the policy stored in this browser. Returns the most cautious one if it is unreadable. */
export function readPolicy(text: string | null): StakingPolicy {
  const kept = parseStored(text) as Partial<StakingPolicy> | null;
  const odds = (['better', 'any', 'none'] as const).find((each) => each === kept?.odds);
  const limit = skipLimits.find((each) => each === kept?.skipHoldBelow);
  return { odds: odds ?? carefulPolicy.odds, skipHoldBelow: limit ?? carefulPolicy.skipHoldBelow };
}

const policy = createStore(readPolicy(readStored(storageKey)));
policy.subscribe(() => writeStored(storageKey, JSON.stringify(policy.get())));

export const changePolicy = (change: Partial<StakingPolicy>) => policy.update((kept) => ({ ...kept, ...change }));
export const usePolicy = () => useStore(policy);
