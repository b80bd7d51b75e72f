/** Returns how many elements to draw: one per game, or one per side if each side uses its own. */
export function drawCount(kind: string, bestOf: number): number {
  return ['teams', 'characters'].includes(kind) ? 2 : bestOf;
}
