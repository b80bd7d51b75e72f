import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

/** What happens when a price has changed since the leg was added. */
export type OddsPolicy = 'better' | 'any' | 'none';

export interface StakingPolicy {
  /** `better` accepts lower prices without asking, `any` accepts every displayed price, `none` always asks. */
  odds: OddsPolicy;
  /** Slips below this many cents are placed with a single press; 0 always requires holding. */
  skipHoldBelow: number;
}

/** Choices for `skipHoldBelow`, in cents. */
export const skipLimits = [0, 500, 1000, 2500] as const;

const storageKey = 'duelbook.staking';
export const carefulPolicy: StakingPolicy = { odds: 'better', skipHoldBelow: 0 };

/** The policy stored in this browser; the most cautious one if it can't be read. */
export function readPolicy(text: string | null): StakingPolicy {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<StakingPolicy> | null;
    const odds = (['better', 'any', 'none'] as const).find((each) => each === kept?.odds);
    const limit = skipLimits.find((each) => each === kept?.skipHoldBelow);
    return { odds: odds ?? carefulPolicy.odds, skipHoldBelow: limit ?? carefulPolicy.skipHoldBelow };
  } catch {
    return carefulPolicy;
  }
}

const policy = createStore(readPolicy(readStored(storageKey)));
policy.subscribe(() => writeStored(storageKey, JSON.stringify(policy.get())));

export const changePolicy = (change: Partial<StakingPolicy>) => policy.update((kept) => ({ ...kept, ...change }));
export const usePolicy = () => useStore(policy);
