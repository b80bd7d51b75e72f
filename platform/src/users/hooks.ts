/**
 * Creates a hook, with which capabilities register functions that react to an event in another capability. Registering
 * the same name again replaces the function. Functions run sequentially in order of name, so that every run takes locks
 * in the same order.
 */
export function hooks<Hook extends (...args: never[]) => Promise<void>>() {
  const all = new Map<string, Hook>();
  return {
    on(name: string, hook: Hook): void {
      all.set(name, hook);
    },
    async run(...args: Parameters<Hook>): Promise<void> {
      for (const [, hook] of [...all].sort(([a], [b]) => (a < b ? -1 : 1))) await hook(...args);
    },
  };
}
