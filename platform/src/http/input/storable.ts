import type { FastifyInstance, FastifyRequest } from 'fastify';
import { common } from '../../shared/errors.ts';
import { isStorable } from '../../shared/storable.ts';

/**
 * Refuses text that PostgreSQL can't store in the path, query and headers of every route. Bodies are refused while they
 * are parsed (body.ts).
 */
export function addStorableCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const name = unstorableIn(request);
    if (name !== undefined) {
      throw common.validation(
        undefined,
        `${name || 'The address'} contains characters that aren’t allowed.`,
        name || undefined,
      );
    }
  });
}

/** Name of the first parameter or header that can't be stored. Undefined if there is none. */
function unstorableIn({ params, query, raw }: FastifyRequest): string | undefined {
  for (const part of [params, query]) {
    for (const [name, value] of Object.entries(part as Record<string, string | string[]>)) {
      const texts = Array.isArray(value) ? value : [value];
      if (!isStorable(name)) return '';
      if (!texts.every(isStorable)) return name;
    }
  }
  const at = raw.rawHeaders.findIndex((text) => !isStorable(text));
  return at === -1 ? undefined : (raw.rawHeaders[at - (at % 2)] ?? '').toLowerCase();
}
