import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { DocumentRequest, Documents } from '../security/documents.ts';
import { limits, limitsRule, parseCode } from '../security/limits.ts';
import { checkOperation } from '../security/operation.ts';
import { withoutSuggestion } from '../security/suggestions.ts';
import { type Chosen, chooseOperation } from './chosen.ts';

export interface OperationRequest extends DocumentRequest {
  operationName: string | null;
  variables: Record<string, unknown>;
}

export interface Prepared extends Chosen {
  /** Whether the document is in the manifest. */
  registered: boolean;
}

/** Finds, parses, validates and measures an operation. Returns the errors that prevent it from running. */
export type Prepare = (request: OperationRequest) => Prepared | GraphQLError[];

const keptDocuments = 1_000;

/**
 * Prepares registered documents and websocket operations. Apollo Server applies the same rules to all other documents.
 */
export function preparer(schema: GraphQLSchema, documents: Documents): Prepare {
  const rules = [...specifiedRules, ...extraRules(documents)];
  const kept = new Map<string, DocumentNode>();
  return (request) => {
    try {
      const text = documents.textOf(request);
      const document = kept.get(text) ?? parse(text, { maxTokens: limits.tokens });
      const errors = kept.has(text) ? [] : validate(schema, document, rules);
      if (errors.length > 0) return errors.map((error) => invalid(error, documents.onlyTrusted));
      remember(kept, text, document);
      const chosen = chooseOperation(document, request.operationName);
      checkOperation(schema, chosen, request.variables);
      return { ...chosen, registered: documents.has(text) };
    } catch (error) {
      if (error instanceof GraphQLError) return [withCode(error, parseCode(error.message))];
      throw error;
    }
  };
}

function invalid(error: GraphQLError, silent: boolean): GraphQLError {
  const message = silent ? withoutSuggestion(error.message) : error.message;
  return withCode(error, 'GRAPHQL_VALIDATION_FAILED', message);
}

/** Adds a code to an error that has none. */
function withCode(error: GraphQLError, code: string, message = error.message): GraphQLError {
  if (error.extensions.code !== undefined) return error;
  return new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { code },
  });
}

/** Validation rules in addition to those of the specification. */
export function extraRules(documents: Documents) {
  return documents.onlyTrusted ? [limitsRule, NoSchemaIntrospectionCustomRule] : [limitsRule];
}

function remember(kept: Map<string, DocumentNode>, text: string, document: DocumentNode): void {
  kept.delete(text);
  kept.set(text, document);
  const oldest = kept.keys().next();
  if (kept.size > keptDocuments && !oldest.done) kept.delete(oldest.value);
}
