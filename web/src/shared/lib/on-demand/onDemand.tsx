import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A chunk that couldn't be loaded: the connection was lost, or a newer version replaced it. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
  /** Makes the component request its chunk again on the next render. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('Couldn’t load part of the app.', { cause });
    this.forget = forget;
  }
}

/** A component that loads its chunk on first render, or earlier when told to. */
export interface OnDemand<P extends object> {
  (props: P): ReactNode;
  /** Loads the chunk so the component renders without waiting. Rejects if loading fails. */
  fetchFile: () => Promise<void>;
}

/**
 * Creates a component that loads its chunk on first render. Suspends while loading and throws `NotFetched` on failure,
 * until its error boundary renders it again.
 */
export function onDemand<M, P extends object>(
  from: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): OnDemand<P> {
  let arrived: ComponentType<P> | null = null;
  const fetchPart = async () => {
    arrived = pick(await from());
    return arrived;
  };
  const make = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart() };
      } catch (cause) {
        throw new NotFetched(cause, () => {
          Part = make();
        });
      }
    });
  let Part = make();
  function Shown(props: P) {
    // Its output depends on the loaded chunk, which the compiler can't see.
    'use no memo';
    // Stays the same while mounted: switching components would remount it.
    const [Chosen] = useState(() => arrived ?? Part);
    return <Chosen {...props} />;
  }
  return Object.assign(Shown, { fetchFile: async () => void (await fetchPart()) });
}
