import { GraphQLError } from 'graphql';
import { isRecord } from '../rest/case.ts';
import type { Documents } from '../security/documents.ts';

/** A request that names what to run by its text, whichever way the client named it. */
export interface OperationBody {
  query: string;
  /** As they came: whether they are of the right kind is not looked at yet. */
  variables?: unknown;
  operationName?: unknown;
  extensions: Record<string, unknown>;
}

/** Why a request never became an operation. */
export interface RequestRefusal {
  code: string;
  message: string;
}

/** What figures are counted under when the client gave no name. */
export const operationLabel = ({ operationName }: OperationBody): string =>
  typeof operationName === 'string' ? operationName : 'anonymous';

/** Finds the document that a request's JSON asks for, so that what follows need not know of hashes. */
export function operationBody(documents: Documents, body: unknown): OperationBody | RequestRefusal {
  if (!isRecord(body)) return { code: 'BAD_REQUEST', message: 'One operation a request, as a JSON object.' };
  const given = body.extensions ?? {};
  if (!isRecord(given)) return { code: 'BAD_REQUEST', message: 'Extensions are a JSON object.' };
  try {
    const { persistedQuery: _, ...extensions } = given;
    const { id: _id, ...others } = body;
    return { ...others, extensions, query: documents.textOf(body) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { code: String(error.extensions.code), message: error.message };
  }
}
