import Type, { type Static, type TObject } from 'typebox';
import Value from 'typebox/value';
import type { NoAnswer } from '../port.ts';
import type { DotsClient } from './client.ts';

const PAGE = 100;
/** Maximum number of pages, in case pagination never ends. */
const MAX_PAGES = 1000;

/**
 * Reads a paginated Dots list, newest first, up to and including the first item for which `last` returns true. If any
 * page fails, the whole call returns no result.
 */
export async function listAll<S extends TObject>(
  client: DotsClient,
  path: string,
  schema: S,
  last: (item: Static<S>) => boolean,
): Promise<{ kind: 'all'; items: Static<S>[] } | NoAnswer> {
  const Page = Type.Object({ data: Type.Array(schema), has_more: Type.Optional(Type.Boolean()) });
  const items: Static<S>[] = [];
  let after: unknown;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = new URLSearchParams({
      limit: String(PAGE),
      ...(after !== undefined && { starting_after: String(after) }),
    });
    const reply = await client.get(`${path}${path.includes('?') ? '&' : '?'}${query}`);
    if (reply.kind !== 'answer') return reply;
    if (reply.status >= 400 || !Value.Check(Page, reply.body)) return { kind: 'unknown' };
    const { data, has_more: more } = reply.body;
    items.push(...data);
    after = data.at(-1)?.id;
    if (!more || after === undefined || data.some(last)) return { kind: 'all', items };
  }
  return { kind: 'unknown' };
}
