import { createContext } from 'react';

/** Path of the audit log for the page's record. Null on pages without one. */
export const AuditPlace = createContext<string | null>(null);
