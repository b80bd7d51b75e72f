import type { Values } from './values.ts';

const chips = [500, 1000, 2500, 10_000];

/** Fields whose values depend on each other or are read by the client's code. */
export const everywhere: Values = {
  'ConfigLimits.entryChips': chips,
  'ConfigLimits.depositChips': chips,
  'ReactionCount.value': '🔥',
  'SupportCase.closedAt': null,
  'AdminIdentity.state': 'submitted',
  // Nothing keeps the person from playing.
  'Ban.scope': 'none',
  'PlayLimits.coolOffUntil': null,
  'PlayLimits.selfExcludedUntil': null,
  'Wallet.withdrawalHold': null,
};
