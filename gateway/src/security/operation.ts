import type { GraphQLSchema } from 'graphql';
import type { Chosen } from '../execute/chosen.ts';
import { checkCost, type Variables } from './cost.ts';
import { documentError, limits } from './limits.ts';

/**
 * Checks that depend on variables and therefore run on every request, even for registered documents.
 * @throws GraphQLError TOO_MANY_VARIABLES or TOO_COSTLY
 */
export function checkOperation(schema: GraphQLSchema, { document, operation }: Chosen, variables: Variables): void {
  if (holdsMore(variables, limits.variables))
    throw documentError('TOO_MANY_VARIABLES', `Variables are limited to ${limits.variables} values.`);
  checkCost(schema, document, operation, variables);
}

/** Whether there are more values than allowed, including nested ones. Stops counting once the limit is exceeded. */
function holdsMore(variables: Variables, most: number): boolean {
  const waiting: unknown[] = [variables];
  for (let seen = 0; seen < waiting.length; seen++) {
    const value = waiting[seen];
    if (typeof value !== 'object' || value === null) continue;
    for (const each of Object.values(value)) waiting.push(each);
    if (waiting.length > most + 1) return true;
  }
  return false;
}
