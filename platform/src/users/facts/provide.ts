/**
 * Replaces facts about users with those of the capability that owns them. Called at startup, so that lower-level
 * capabilities can read facts from higher-level ones without importing them.
 */
export function provide<Facts extends object>(facts: Facts, known: Partial<Facts>): void {
  Object.assign(facts, known);
}
