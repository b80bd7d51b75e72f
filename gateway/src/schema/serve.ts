import type { GraphQLSchema } from 'graphql';
import { installChannels } from '../live/install.ts';
import { type PlanKit, planKit } from '../plan/kit.ts';
import { installRest } from '../rest/install.ts';
import type { OpenApi } from '../rest/openapi.ts';
import { parseDirectives } from '../rest/parse.ts';
import { Readers } from '../rest/response.ts';
import { validate } from '../rest/validate.ts';

/** Thrown when the schema doesn't match the platform's contract. Lists every mismatch as `Type.field: reason`. */
export class SchemaFaults extends Error {
  readonly #faults: string[];

  constructor(faults: string[]) {
    super(`The schema does not match the platform:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'SchemaFaults';
    this.#faults = faults;
  }

  /** Not a property, so that printing the error doesn't list the faults twice. */
  get faults(): string[] {
    return this.#faults;
  }
}

/**
 * Adds resolvers for @rest and @channel fields to a schema.
 * @returns the kit for compiling operations
 * @throws SchemaFaults listing all mismatches with the contract
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
