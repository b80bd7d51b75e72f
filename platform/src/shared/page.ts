import Type, { type Static, type TSchema } from 'typebox';
import { derivedName } from './describe.ts';

export interface PageRequest {
  page: number;
  page_size: number;
}

/** The query of a paged list: pages from 1, at most 100 rows a page, 20 unless the list has its own size. */
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

/** The answer of a paged list of `item`. */
export function pageOf<S extends TSchema>(item: S) {
  return Type.Object(
    { items: Type.Array(item), page: Type.Integer(), page_size: Type.Integer(), has_next: Type.Boolean() },
    derivedName(item, 'Page'),
  );
}

/** How many rows to skip and to read: one more than the page holds, so that `page` knows whether another follows. */
export function pageRange(request: PageRequest): { offset: number; limit: number } {
  return { offset: (request.page - 1) * request.page_size, limit: request.page_size + 1 };
}

/** Makes a page of up to `page_size + 1` rows read with `pageRange`. */
export function page<T>(rows: T[], request: PageRequest) {
  return {
    items: rows.slice(0, request.page_size),
    page: request.page,
    page_size: request.page_size,
    has_next: rows.length > request.page_size,
  };
}
