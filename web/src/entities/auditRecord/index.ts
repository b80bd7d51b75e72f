export { AuditEntries } from './ui/AuditEntries.tsx';
