import Type, { type Static, type TSchema } from 'typebox';
import { derivedName } from './describe.ts';

export interface PageRequest {
  page: number;
  page_size: number;
}

/** Query of a paged list: pages from 1, at most `maximum` rows, `defaultSize` by default. */
export function pageQuery(defaultSize = 20, maximum = 100) {
  return Type.Object({
    page: Type.Integer({ title: 'PageParameter', minimum: 1, maximum: 100_000, default: 1 }),
    page_size: Type.Integer({
      ...(defaultSize === 20 && maximum === 100 && { title: 'PageSizeParameter' }),
      minimum: 1,
      maximum,
      default: defaultSize,
    }),
  });
}

export const PageQuery = pageQuery();
export type PageQuery = Static<typeof PageQuery>;

/** Schema for the response of a paged list of `item`. */
export function pageOf<S extends TSchema>(item: S) {
  return Type.Object(
    { items: Type.Array(item), page: Type.Integer(), page_size: Type.Integer(), has_next: Type.Boolean() },
    derivedName(item, 'Page'),
  );
}

/**
 * Returns how many rows to skip and read. Reads one more row than the page size, so that `page` knows whether there is
 * a next page.
 */
export function pageRange(request: PageRequest): { offset: number; limit: number } {
  return { offset: (request.page - 1) * request.page_size, limit: request.page_size + 1 };
}

/** Builds a page from up to `page_size + 1` rows read with `pageRange`. */
export function page<T>(rows: T[], request: PageRequest) {
  return {
    items: rows.slice(0, request.page_size),
    page: request.page,
    page_size: request.page_size,
    has_next: rows.length > request.page_size,
  };
}
