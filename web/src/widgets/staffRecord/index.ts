export { RecordSteps, useActionKey } from './ui/RecordSteps.tsx';
export { columns, panel, topRow } from './ui/StaffRecord.css.ts';
export { StaffRecord, type StaffRecordProps } from './ui/StaffRecord.tsx';
