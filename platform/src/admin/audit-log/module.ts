import type { Module } from '../../module.ts';
import { auditLogRoute } from './list.ts';

/** Audit log of records other than users. */
export const adminAuditLogModule: Module = { name: 'admin/audit-log', routes: auditLogRoute };
