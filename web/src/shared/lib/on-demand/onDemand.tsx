import { type ComponentType, lazy } from 'react';

/** A part of the client whose file did not arrive: the connection is gone, or a newer version has taken its place. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
  /** Lets the part ask for its file anew when it is shown again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('A part of the client could not be fetched.', { cause });
    this.forget = forget;
  }
}

/**
 * Makes a component of one in a file of its own, fetched when it is first shown. It suspends while the file is on its way,
 * and throws `NotFetched` when that does not arrive, until the boundary that caught it shows it again.
 */
export function onDemand<M, P extends object>(
  from: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): ComponentType<P> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: pick(await from()) };
      } catch (cause) {
        throw new NotFetched(cause, () => {
          Part = make();
        });
      }
    });
  let Part = make();
  return function OnDemand(props: P) {
    // What it shows depends on what was fetched, which the compiler cannot see.
    'use no memo';
    return <Part {...props} />;
  };
}
