export { columns, panel } from './ui/StaffRecord.css.ts';
export { StaffRecord, type StaffRecordProps } from './ui/StaffRecord.tsx';
