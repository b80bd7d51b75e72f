interface Slips {
  readonly items: readonly { readonly stakeAmount: number; readonly potentialAmount: number }[];
  readonly hasNext: boolean;
}

/** Cents in open stakes, and their payout if all of them win. Null unless all slips are loaded. */
export function openTotals(slips: Slips | undefined): { staked: number; potential: number } | null {
  if (!slips || slips.hasNext) return null;
  return slips.items.reduce(
    ({ staked, potential }, { stakeAmount, potentialAmount }) => ({
      staked: staked + stakeAmount,
      potential: potential + potentialAmount,
    }),
    { staked: 0, potential: 0 },
  );
}
