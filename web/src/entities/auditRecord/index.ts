export { useAuditPage } from './model/useAuditPage.ts';
export { AuditLog } from './ui/AuditLog.tsx';
