import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** Thrown when a chunk couldn't be loaded, because the connection was lost or a newer version replaced the chunk. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
  /** Makes the component request its chunk again on the next render. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('Couldn’t load part of the app.', { cause });
    this.forget = forget;
  }
}

/** A component that loads its chunk when it first renders, or earlier on request. */
export interface OnDemand<P extends object> {
  (props: P): ReactNode;
  /** Loads the chunk so the component renders without waiting. Rejects if loading fails. */
  fetchFile: () => Promise<void>;
}

/**
 * Creates a component that loads its chunk when it first renders. It suspends while loading. If loading fails, it
 * throws `NotFetched` until its error boundary triggers another attempt.
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
    // The output depends on whether the chunk has loaded, which the compiler can't detect.
    'use no memo';
    // Keeps the same component while mounted, because switching would remount it.
    const [Chosen] = useState(() => arrived ?? Part);
    return <Chosen {...props} />;
  }
  return Object.assign(Shown, { fetchFile: async () => void (await fetchPart()) });
}
