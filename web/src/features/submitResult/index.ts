export { type Report, useReport } from './model/useReport.ts';
export { Reports } from './ui/Reports.tsx';
