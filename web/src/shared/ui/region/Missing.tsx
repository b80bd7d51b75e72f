import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';

export interface MissingProps {
  /** What kind of object the URL refers to, such as `market`. */
  thing: string;
  /** Link to a page that lists objects of this kind. */
  action: ReactNode;
  learn?: ReactNode;
  children?: ReactNode;
}

/** Shown in place of a page's content if the object in its URL doesn't exist or isn't visible to the viewer. */
export const Missing = ({ thing, action, learn, children }: MissingProps) => (
  <EmptyState as="h2" title={`This ${thing} doesn’t exist`} action={action} learn={learn}>
    {children ?? 'The link may be wrong, or it was removed.'}
  </EmptyState>
);
