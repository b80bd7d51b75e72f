/** Clients that sessions belong to. */
export const clientTypes = ['electron', 'web', 'support-web', 'commentator-web'] as const;
export type ClientType = (typeof clientTypes)[number];
