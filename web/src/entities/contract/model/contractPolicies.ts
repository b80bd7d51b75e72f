import type { FieldPolicy } from '@apollo/client';
import { applyRows, type OfferRow, type Rows, renewRows } from '../lib/rows.ts';

/** A book in the cache: the page that was read last, with the rows of all. */
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
 * The book of an event is one list, whatever part of it was asked for; whoever shows it sorts it. Its rows are parts of it
 * and no entities: some hundred of them change in a second, and nothing else refers to them.
 */
const contracts: FieldPolicy<BookPage> = { keyArgs: ['eventId'], merge: mergeContracts };

/** How the cache keeps offers. */
export const contractPolicies = { query: { contracts }, types: { Contract: { keyFields: false } } } as const;
