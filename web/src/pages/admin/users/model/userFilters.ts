import { userStatusLabels } from '@/entities/user';
import type { AdminUserFilter, AdminUserFlag, AdminUserSort, KycState } from '@/shared/api/types.generated';
import type { Sort } from '@/shared/lib/list-view';
import type { ListFilter } from '@/widgets/staffList';

/** Preset groups, by name. */
const groups: Record<AdminUserFilter, string> = {
  new: 'New this week',
  frozen: userStatusLabels.frozen,
  disabled: userStatusLabels.disabled,
  banned: userStatusLabels.banned,
  self_excluded: userStatusLabels.self_excluded,
  silenced: 'Silenced',
  sketchy: 'Flagged for risk',
  guest: 'Guests',
};

const identities: Record<KycState, string> = {
  none: 'No identity check',
  required: 'Identity check needed',
  submitted: 'Waiting for a decision',
  approved: 'Identity approved',
  rejected: 'Identity rejected',
  expired: 'Identity expired',
};

export const flagLabels: Record<AdminUserFlag, string> = {
  silenced: 'Silenced',
  features_off: 'Features off',
  risk: 'Risk',
  payment_review: 'Payment review',
};

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const userFilters: readonly ListFilter[] = [
  { name: 'filter', label: 'Group', none: 'All accounts', options: optionsOf(groups) },
  { name: 'kyc', label: 'Identity', options: optionsOf(identities) },
  { name: 'q', label: 'Username, name, phone or ID' },
];
export const userFilterNames = userFilters.map(({ name }) => name);

const isKey = <T extends string>(labels: Record<T, string>, value: string | undefined): value is T =>
  value !== undefined && Object.hasOwn(labels, value);

const sorts: Record<string, [ascending: AdminUserSort, descending: AdminUserSort]> = {
  user: ['a_to_z', 'z_to_a'],
  created: ['oldest', 'newest'],
};

/** Converts the list's filters and sort order to query variables. Ignores unknown values in the URL. */
export function userVariables(filters: Readonly<Record<string, string>>, sort: Sort | null) {
  const { filter, kyc, q } = filters;
  const order = sort && sorts[sort.column];
  return {
    filter: isKey(groups, filter) ? filter : undefined,
    kycState: isKey(identities, kyc) ? kyc : undefined,
    q,
    sort: order?.[sort?.descending ? 1 : 0],
  };
}
