import { createContext } from 'react';

/** Where the audit log of the page's record is: a path. Null on pages without one. */
export const AuditPlace = createContext<string | null>(null);
