import { canonicalJson } from '../../shared/canonical.ts';
import { Market } from './market.ts';
import type { Command, MarketDefinition } from './types.ts';

/**
 * Replays a log of commands and yields one line of canonical JSON per command. Equal logs produce byte-identical lines.
 */
export function* replay(definition: MarketDefinition, commands: Iterable<Command>): Generator<string, Market> {
  const market = new Market(definition);
  for (const command of commands) yield canonicalJson(market.apply(command));
  return market;
}
