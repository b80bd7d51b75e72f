import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { checkCost, type Variables } from './cost.ts';
import { documentError, limits } from './limits.ts';

/**
 * What is looked at anew for each request, also of a document that is known: its variables, and what they make it cost.
 * @throws GraphQLError TOO_MANY_VARIABLES or TOO_COSTLY
 */
export function checkOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): void {
  if (holdsMore(variables, limits.variables))
    throw documentError('TOO_MANY_VARIABLES', `At most ${limits.variables} values are allowed in variables.`);
  checkCost(schema, document, operation, variables);
}

/** Whether there are more values than that, however they are nested. Stops at the first that is too many. */
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
