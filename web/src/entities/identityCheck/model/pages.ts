/** The queue's beginning: twenty checks a page, oldest first. */
export const firstPendingPage = { page: 1, pageSize: 20 } as const;
