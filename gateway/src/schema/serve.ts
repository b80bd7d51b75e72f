import type { GraphQLSchema } from 'graphql';
import { installChannels } from '../live/install.ts';
import { type PlanKit, planKit } from '../plan/kit.ts';
import { installRest } from '../rest/install.ts';
import type { OpenApi } from '../rest/openapi.ts';
import { parseDirectives } from '../rest/parse.ts';
import { Readers } from '../rest/response.ts';
import { validate } from '../rest/validate.ts';

/** The graph does not fit the platform: every fault as `Type.field: reason`. */
export class SchemaFaults extends Error {
  readonly #faults: string[];

  constructor(faults: string[]) {
    super(`The graph does not fit the platform:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'SchemaFaults';
    this.#faults = faults;
  }

  /** Not a property of its own: whoever prints the error would print them twice. */
  get faults(): string[] {
    return this.#faults;
  }
}

/**
 * Makes a schema answer its @rest and @channel fields.
 * @returns what its operations are compiled with
 * @throws SchemaFaults with everything that does not fit, before anything is served
 */
export function makeServable(schema: GraphQLSchema, api: OpenApi): PlanKit {
  const parsed = parseDirectives(schema);
  const faults = validate(schema, parsed, api);
  if (faults.length > 0) throw new SchemaFaults(faults);
  const readers = new Readers(parsed.rest);
  const kit = planKit(schema, parsed.rest, api, readers);
  installRest(schema, kit);
  installChannels(parsed.channels, api, readers);
  return kit;
}
