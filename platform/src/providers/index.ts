/** What the platform needs of the outside world. */
export type Providers = Record<never, never>;
