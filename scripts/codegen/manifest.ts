import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { type DocumentNode, Kind, OperationTypeNode, print } from 'graphql';
import { of } from 'rxjs';

export interface Manifest {
  /** SHA-256 of the printed document -> the printed document. */
  documents: Record<string, string>;
  /** Operation name -> hash. */
  ids: Record<string, string>;
}

interface Captured {
  name: string;
  text: string;
}

/**
 * The text of every operation exactly as the client sends it: the client's link runs each document and records the
 * request.
 * @param files generated modules with typed documents
 * @throws Error when two operations share a name
 */
export async function manifestOf(files: string[]): Promise<Manifest> {
  const captured: Captured[] = [];
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink((operation) => {
      captured.push({ name: operation.operationName ?? '', text: print(operation.query) });
      return of({ data: {} });
    }),
  });
  for (const document of await operationsIn(files)) await send(client, document);
  client.stop();
  return toManifest(captured);
}

async function operationsIn(files: string[]): Promise<DocumentNode[]> {
  const found: DocumentNode[] = [];
  for (const file of files) {
    const exported: Record<string, DocumentNode> = await import(pathToFileURL(file).href);
    found.push(
      ...Object.values(exported).filter((value) => value?.kind === Kind.DOCUMENT && operationOf(value) !== undefined),
    );
  }
  return found;
}

function operationOf(document: DocumentNode) {
  return document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

/** Runs one operation through the link and ignores the response. */
async function send(client: ApolloClient, document: DocumentNode): Promise<void> {
  const kind = operationOf(document)?.operation;
  if (kind === OperationTypeNode.MUTATION) await client.mutate({ mutation: document, fetchPolicy: 'no-cache' });
  else if (kind === OperationTypeNode.SUBSCRIPTION)
    client.subscribe({ query: document, fetchPolicy: 'no-cache' }).subscribe();
  else await client.query({ query: document, fetchPolicy: 'no-cache' });
}

function toManifest(captured: Captured[]): Manifest {
  const ids: Record<string, string> = {};
  const documents: Record<string, string> = {};
  const hashed = captured.map((each) => ({ ...each, hash: createHash('sha256').update(each.text).digest('hex') }));
  for (const { name, text, hash } of hashed.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ids[name] !== undefined) throw new Error(`Two operations are named ${name}: names must be unique.`);
    ids[name] = hash;
    documents[hash] = text;
  }
  return { documents, ids };
}
