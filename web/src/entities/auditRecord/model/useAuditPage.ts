import { useState } from 'react';

/** The part of an audit log that is shown: its page, and whether views are included. */
export function useAuditPage() {
  const [{ views, page }, setPart] = useState({ views: false, page: 1 });
  return {
    views,
    page,
    /** Includes views or leaves them out, from the first page on. */
    showViews: (on: boolean) => setPart({ views: on, page: 1 }),
    showPage: (next: number) => setPart({ views, page: next }),
  };
}

export type AuditPage = ReturnType<typeof useAuditPage>;
