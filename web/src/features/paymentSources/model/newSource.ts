interface Source {
  readonly id: string;
  readonly state: 'pending' | 'active' | 'disconnected';
}

/**
 * The source that has come since `known` was read: new, or known and now connected. Null while there is none.
 * A connected one is preferred to one that still waits.
 */
export function newSource<S extends Source>(known: readonly Source[], now: readonly S[]): S | null {
  const before = new Map(known.map(({ id, state }) => [id, state]));
  const come = now.filter(({ id, state }) => state !== 'disconnected' && before.get(id) !== state);
  return come.find(({ state }) => state === 'active') ?? come[0] ?? null;
}
