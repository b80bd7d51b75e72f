/**
 * What several capabilities do when something happens elsewhere. Each registers its hook under its own name, once more instead of the
 * one before; they run one after the other, in order of name, so that every run takes its locks alike.
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
