export { useStaffPages } from '@/shared/lib/paging';
export { timesOf } from './model/days.ts';
export { transactionFilterNames, transactionFilters, transactionVariables } from './model/transactionFilters.ts';
export type { ListFilter } from './ui/Filters.tsx';
export { ListLinks } from './ui/ListLinks.tsx';
export { PagedRegion } from './ui/PagedRegion.tsx';
export { StaffList, StaffTable } from './ui/StaffList.tsx';
export { TransactionTotals } from './ui/TransactionTotals.tsx';
