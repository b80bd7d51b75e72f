import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A part of the client whose file did not arrive: the connection is gone, or a newer version has taken its place. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
  /** Lets the part ask for its file anew when it is shown again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('Couldn’t load part of the app.', { cause });
    this.forget = forget;
  }
}

/** A component that fetches its file when it is first shown, or when it is told to before. */
export interface OnDemand<P extends object> {
  (props: P): ReactNode;
  /** Fetches the file, after which the component shows without waiting. Rejects when the file does not arrive. */
  fetchFile: () => Promise<void>;
}

/**
 * Makes a component of one in a file of its own, fetched when it is first shown. It suspends while the file is on its way,
 * and throws `NotFetched` when that does not arrive, until the boundary that caught it shows it again.
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
    // What it shows depends on what was fetched, which the compiler cannot see.
    'use no memo';
    // The same for as long as it stands there: another component would begin anew.
    const [Chosen] = useState(() => arrived ?? Part);
    return <Chosen {...props} />;
  }
  return Object.assign(Shown, { fetchFile: async () => void (await fetchPart()) });
}
