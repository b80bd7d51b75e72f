/**
 * Equivalent mutants: mutations, by their name in `mutation.ts`, that don't change the program's behavior, with the
 * reason. They are excluded from selection.
 */
export const harmless: Record<string, string> = {
  'rounding platform/src/market/core/positions.ts: ask.remaining -= Math.min(Math.ceil(excess / size), Math.[floor -> ceil](before / size)) * size;':
    'an ask that loses more than it has is set to 0 like one that keeps less than a lot',
  'lock platform/src/market/engine/lease.ts: order by market_id [for update -> ])':
    'nobody but its holder renews a lease, so that no two renewals wait for each other',
  'lock platform/src/market/engine/together.ts: await sql`select from market_leases where market_id = any(${ids}::uuid[]) order by market_id [for share -> ]`.execute(tx);':
    'each of the commits that follow in the transaction takes the same lock itself',
  'rounding platform/src/market/engine/peers.ts: signal: AbortSignal.timeout(Math.[ceil -> floor](left)),':
    'less than a millisecond of a deadline of seconds',
  'comparison platform/src/market/engine/accounts.ts: if (rows.length [< -> <=] unknown.length) {':
    'accounts that are all there are opened and found once more',
  'check platform/src/market/engine/writer.ts: [if (this.#closed || first === Number.POSITIVE_INFINITY) return; -> ]':
    'an alarm once a minute finds nothing that is due',
  'rounding platform/src/market/engine/writer.ts: let flight = this.#launch(await this.#ready(Math.[ceil -> floor](this.#queue.length / 2)));':
    'the odd one of a hundred and more that wait goes with the second half',
  'comparison platform/src/market/projection/projector.ts: while (followed.head - followed.cursor [> -> >=] BEHIND_MOST && !this.#stopping.signal.aborted) {':
    'the writer waits for those who follow it one batch of many sooner',
  'comparison platform/src/market/engine/commit.ts: const winners = [...money.wins].filter(([, cents]) => cents > 0).sort(([a], [b]) => (a [< -> <=] b ? -1 : 1));':
    'nobody is in it twice',
  'check platform/src/market/engine/writeRows.ts: [if (fresh.length === rows.length) return [fresh.length, rows]; -> ]':
    'of rows that are all new, what follows makes the same list',
};
