/**
 * Effect of a team change on the stakes on its event (docs/domain/markets.md#lineup-changes). `none`: no market was
 * open. `paused`: stakes remain, and the markets were briefly suspended. `refunded`: the markets were voided.
 */
export const lineupEffects = ['none', 'paused', 'refunded'] as const;
export type LineupEffect = (typeof lineupEffects)[number];
