/**
 * Replaces facts about users with those of the capability that owns them. Called at startup, so that lower capabilities
 * can ask for facts of higher ones without importing them.
 */
export function provide<Facts extends object>(facts: Facts, known: Partial<Facts>): void {
  Object.assign(facts, known);
}
