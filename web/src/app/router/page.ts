import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { onDemand } from '@/shared/lib/on-demand';

/** A route whose page is in a separate module that is loaded on the first visit. */
export const page = <M>(path: string, from: () => Promise<M>, pick: (module: M) => ComponentType): RouteObject => ({
  path,
  Component: onDemand(from, pick),
});
