/**
 * Equivalent mutants: mutations, by their name in `mutation.ts`, that don't change the program's behavior, with the
 * reason. They are excluded from selection.
 */
export const harmless: Record<string, string> = {
  'rounding platform/src/market/core/state/positions.ts: ask.remaining -= Math.min(Math.ceil(excess / size), Math.[floor -> ceil](before / size)) * size;':
    'an ask that would fall below zero is set to 0, like one left with less than a lot',
  'lock platform/src/market/engine/nodes/lease.ts: order by market_id [for update -> ])':
    'only its holder renews a lease, so no two renewals can wait for each other',
  'lock platform/src/market/engine/writer/jointCommit.ts: await sql`select from market_leases where market_id = any(${ids}::uuid[]) order by market_id [for share -> ]`.execute(tx);':
    'every commit later in the transaction takes the same lock itself',
  'rounding platform/src/market/engine/nodes/peers.ts: signal: AbortSignal.timeout(Math.[ceil -> floor](left)),':
    'a difference of less than a millisecond in a deadline of several seconds',
  'comparison platform/src/market/engine/writer/accounts.ts: if (rows.length [< -> <=] unknown.length) {':
    'when all accounts exist, they are opened and looked up once more, with no effect',
  'check platform/src/market/engine/writer/writer.ts: [if (this.#closed || first === Number.POSITIVE_INFINITY) return; -> ]':
    'a timer that fires once a minute finds nothing due',
  'rounding platform/src/market/engine/writer/writer.ts: let flight = this.#launch(await this.#ready(Math.[ceil -> floor](this.#queue.length / 2)));':
    'when an odd number of commands (a hundred or more) is waiting, the middle one goes with the second half',
  'comparison platform/src/market/projection/projector.ts: while (followed.head - followed.cursor [> -> >=] BEHIND_MOST && !this.#stopping.signal.aborted) {':
    'the writer starts to wait for its followers one batch sooner, out of many',
  'comparison platform/src/market/engine/writer/commit.ts: const winners = [...money.wins].filter(([, cents]) => cents > 0).sort(([a], [b]) => (a [< -> <=] b ? -1 : 1));':
    'no user occurs twice in the list',
  'check platform/src/market/engine/writer/writeRows.ts: [if (fresh.length === rows.length) return [fresh.length, rows]; -> ]':
    'when all rows are new, the code that follows builds the same list',
};
