/** Variables for the first page of the queue: 20 checks, oldest first. */
export const firstPendingPage = { page: 1, pageSize: 20 } as const;
