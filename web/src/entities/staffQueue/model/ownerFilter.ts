import type { QueueOwnerFilter } from '@/shared/api/types.generated';

const labels: Record<QueueOwnerFilter, string> = { mine: 'Mine', unassigned: 'Unassigned' };

/** Filters a queue by the owner of its entries. Stored in the URL as `owner`. */
export const ownerFilter = {
  name: 'owner',
  label: 'Owner',
  none: 'Owner: all',
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
};

/** The owner filter in the URL. Undefined for all entries. */
export const ownerOf = (value: string | null | undefined): QueueOwnerFilter | undefined =>
  value === 'mine' || value === 'unassigned' ? value : undefined;
