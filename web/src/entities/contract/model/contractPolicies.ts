import type { FieldPolicy } from '@apollo/client';
import { applyRows, type OfferRow, type Rows, renewRows } from '../lib/rows.ts';

/** A cached book: the rows of all loaded pages, and the other fields of the last page. */
export interface BookPage extends Partial<Rows<OfferRow>> {
  readonly items: readonly OfferRow[];
  readonly page: number;
  readonly hasNext: boolean;
}

export const rowsOf = ({ items, left = [] }: BookPage): Rows<OfferRow> => ({ items, left });

function mergeContracts(existing: BookPage = { items: [], page: 1, hasNext: false }, incoming: BookPage): BookPage {
  const merge = incoming.page === 1 ? renewRows : applyRows;
  return { ...incoming, ...merge(rowsOf(existing), incoming.items) };
}

/**
 * An event's book is cached as one list regardless of the requested range, and consumers sort it. Rows are embedded
 * rather than normalized, because hundreds change per second and nothing else refers to them.
 */
const contracts: FieldPolicy<BookPage> = { keyArgs: ['eventId'], merge: mergeContracts };

/** Cache policies for offers. */
export const contractPolicies = { query: { contracts }, types: { Contract: { keyFields: false } } } as const;
