import { canonicalJson } from '../../shared/canonical.ts';
import { Market } from './market.ts';
import type { Command, MarketDefinition } from './types.ts';

/**
 * What a market answers to a log of commands: one line of canonical JSON per command, given one by one. Equal logs give equal
 * lines, byte for byte.
 */
export function* replay(definition: MarketDefinition, commands: Iterable<Command>): Generator<string, Market> {
  const market = new Market(definition);
  for (const command of commands) yield canonicalJson(market.apply(command));
  return market;
}
