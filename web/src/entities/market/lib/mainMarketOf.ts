interface Listed {
  readonly type: string;
  readonly phase: string;
}

/**
 * The market that represents an event: its winner market. Markets are listed oldest first. A market that was voided and
 * reopened is listed twice, so this returns the last one that isn't voided. Null if the event has no market.
 */
export function mainMarketOf<M extends Listed>(markets: readonly M[]): M | null {
  const winners = markets.filter(({ type }) => type === 'winner');
  return winners.findLast(({ phase }) => phase !== 'voided') ?? winners.at(-1) ?? markets[0] ?? null;
}
