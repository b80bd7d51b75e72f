export { BulkBar } from './BulkBar.tsx';
export { type Column, csvOf } from './columns.ts';
export { DataTable, type DataTableProps } from './DataTable.tsx';
export { TableTools } from './TableTools.tsx';
