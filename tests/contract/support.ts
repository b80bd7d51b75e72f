import { readFileSync } from 'node:fs';
import { type OpenApi, readOpenApi } from '../../gateway/src/rest/openapi.ts';

const root = new URL('../../', import.meta.url);

/** Reads a file of the repository, by its path from the root. */
export function projectFile(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

export interface OperationAt {
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  policy: { who: string; scopes?: string[]; roles?: string[]; money?: boolean };
}

interface Contract {
  paths: Record<string, Record<string, { operationId: string; 'x-policy': OperationAt['policy'] }>>;
}

/** Every operation of the platform's contract. */
export function operations(): OperationAt[] {
  const { paths }: Contract = JSON.parse(projectFile('platform/openapi.json'));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, 'x-policy': policy }]) => ({
      operationId,
      method: method.toUpperCase() as OperationAt['method'],
      path,
      policy,
    })),
  );
}

/** The contract as the gateway reads it. */
export function contract(): OpenApi {
  return readOpenApi(JSON.parse(projectFile('platform/openapi.json')));
}
