import { type DocumentNode, GraphQLError, getOperationAST, Kind, type OperationDefinitionNode } from 'graphql';

/**
 * The selected operation of a request. Checks, plans, metrics and execution all receive it, so that each of them
 * doesn't have to select it by name again.
 */
export interface Chosen {
  operation: OperationDefinitionNode;
  /** The operation with the document's fragments, without the document's other operations. */
  document: DocumentNode;
}

const known = new WeakMap<OperationDefinitionNode, Chosen>();

/**
 * Chooses an operation of a valid document.
 * @param operationName null chooses the only operation; an empty name matches none
 * @throws GraphQLError BAD_REQUEST when no operation, or more than one, matches
 */
export function chooseOperation(document: DocumentNode, operationName: string | null): Chosen {
  const operation = getOperationAST(document, operationName);
  if (!operation) throw noOperation();
  return alone(document, operation);
}

/** Separates an operation from the other operations of its document. */
export function alone(document: DocumentNode, operation: OperationDefinitionNode): Chosen {
  const chosen = known.get(operation) ?? { operation, document: withoutOthers(document, operation) };
  known.set(operation, chosen);
  return chosen;
}

function withoutOthers(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const definitions = document.definitions.filter(
    (each) => each === operation || each.kind !== Kind.OPERATION_DEFINITION,
  );
  return definitions.length === document.definitions.length ? document : { ...document, definitions };
}

function noOperation(): GraphQLError {
  return new GraphQLError('The document must contain the operation to run. Set operationName to its name.', {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  });
}
