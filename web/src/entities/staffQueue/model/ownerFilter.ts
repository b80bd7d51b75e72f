import type { QueueOwnerFilter } from '@/shared/api/types.generated';

const labels: Record<QueueOwnerFilter, string> = { mine: 'Mine', unassigned: 'Unassigned' };

/** Filter of a queue by who works on its entries. Kept in the address as `owner`. */
export const ownerFilter = {
  name: 'owner',
  label: 'Owner',
  none: 'Owner: all',
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
};

/** The filter in the address. Undefined for all entries. */
export const ownerOf = (value: string | null | undefined): QueueOwnerFilter | undefined =>
  value === 'mine' || value === 'unassigned' ? value : undefined;
