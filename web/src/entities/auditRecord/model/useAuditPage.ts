import { useState } from 'react';

/** The visible part of an audit log: the page, and whether views are included. */
export function useAuditPage() {
  const [{ views, page }, setPart] = useState({ views: false, page: 1 });
  return {
    views,
    page,
    /** Includes or excludes views, and returns to the first page. */
    showViews: (on: boolean) => setPart({ views: on, page: 1 }),
    showPage: (next: number) => setPart({ views, page: next }),
  };
}

export type AuditPage = ReturnType<typeof useAuditPage>;
