/**
 * What a change of a team did to the stakes on its event (docs/domain/markets.md#lineup-changes). `none`: no market was
 * open. `paused`: stakes stand, and the markets were suspended for a moment. `refunded`: the markets were voided.
 */
export const lineupEffects = ['none', 'paused', 'refunded'] as const;
export type LineupEffect = (typeof lineupEffects)[number];
