import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isRecord } from '../rest/case.ts';
import { documentError } from './limits.ts';

/** The parts of a request that identify or contain its document. */
export interface DocumentRequest {
  query?: unknown;
  id?: unknown;
  extensions?: unknown;
}

/** Registered documents by the SHA-256 hash of their text. */
export class Documents {
  readonly #byHash: ReadonlyMap<string, string>;
  readonly #texts: ReadonlySet<string>;
  readonly #onlyTrusted: boolean;
  /** Operation names of registered documents. */
  readonly names: ReadonlySet<string>;

  /** @param onlyTrusted refuses all other documents */
  constructor(byHash: ReadonlyMap<string, string>, onlyTrusted: boolean) {
    this.#byHash = byHash;
    this.#texts = new Set(byHash.values());
    this.#onlyTrusted = onlyTrusted;
    const operation = /^(?:query|mutation|subscription) (\w+)/gm;
    this.names = new Set(
      [...this.#texts].flatMap((text) => [...text.matchAll(operation)].map(([, name]) => name ?? '')),
    );
  }

  /** Reads the manifest written by `npm run codegen`. */
  static read(file: string, onlyTrusted: boolean): Documents {
    const manifest: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    return new Documents(new Map(Object.entries(manifest)), onlyTrusted);
  }

  /** Whether a text is that of a registered document. */
  has(text: string): boolean {
    return this.#texts.has(text);
  }

  get onlyTrusted(): boolean {
    return this.#onlyTrusted;
  }

  /**
   * Text of the requested document.
   * @throws GraphQLError UNKNOWN_DOCUMENT for an unregistered hash, DOCUMENT_MISMATCH when hash and text differ,
   * UNTRUSTED_DOCUMENT for an unregistered text if only trusted documents are allowed
   */
  textOf({ query, id, extensions }: DocumentRequest): string {
    const text = typeof query === 'string' && query !== '' ? query : null;
    const hash = typeof id === 'string' ? id : persistedHash(extensions);
    if (text === null) {
      if (hash === null)
        throw documentError('BAD_REQUEST', 'A document or the hash of a registered document is required.');
      const known = this.#byHash.get(hash);
      if (known === undefined) throw documentError('UNKNOWN_DOCUMENT', 'No document is registered with this hash.');
      return known;
    }
    if (!this.#onlyTrusted || (hash === null && this.#texts.has(text))) return text;
    const own = createHash('sha256').update(text).digest('hex');
    if (hash !== null && hash !== own)
      throw documentError('DOCUMENT_MISMATCH', 'The hash does not match the document.');
    if (!this.#byHash.has(own)) throw documentError('UNTRUSTED_DOCUMENT', 'Only registered documents can run.');
    return text;
  }
}

function persistedHash(extensions: unknown): string | null {
  const persisted = isRecord(extensions) ? extensions.persistedQuery : null;
  return isRecord(persisted) && typeof persisted.sha256Hash === 'string' ? persisted.sha256Hash : null;
}
