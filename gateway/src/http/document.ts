import { GraphQLError } from 'graphql';
import { isRecord } from '../rest/case.ts';
import type { Documents } from '../security/documents.ts';

/** A request's body with its document as text. */
export interface OperationBody {
  query: string;
  /** Not yet validated. */
  variables?: unknown;
  operationName?: unknown;
  extensions: Record<string, unknown>;
}

/** The reason why a request was refused before it became an operation. */
export interface RequestRefusal {
  code: string;
  message: string;
}

/**
 * Label for logs and metrics: the name of a registered operation. Clients choose all other names, so they're
 * `anonymous`.
 */
export const operationLabel = ({ names }: Documents, { operationName }: OperationBody): string =>
  typeof operationName === 'string' && names.has(operationName) ? operationName : 'anonymous';

/** Replaces a document hash in a request by the document's text, so that later steps don't handle hashes. */
export function operationBody(documents: Documents, body: unknown): OperationBody | RequestRefusal {
  if (!isRecord(body)) return { code: 'BAD_REQUEST', message: 'Send one operation per request, as a JSON object.' };
  const given = body.extensions ?? {};
  if (!isRecord(given)) return { code: 'BAD_REQUEST', message: 'Extensions must be a JSON object.' };
  try {
    const { persistedQuery: _, ...extensions } = given;
    const { id: _id, ...others } = body;
    return { ...others, extensions, query: documents.textOf(body) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { code: String(error.extensions.code), message: error.message };
  }
}
