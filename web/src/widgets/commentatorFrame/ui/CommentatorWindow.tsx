import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary, PageFault } from '@/shared/ui/boundary';
import { Toasts } from '@/shared/ui/toasts';

/** A commentator page in a separate window, without navigation. */
export function CommentatorWindow({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <main id="page" tabIndex={-1}>
        <Boundary resetKey={pathname} fallback={(again, error) => <PageFault onAgain={again} error={error} />}>
          {children}
        </Boundary>
      </main>
      <Toasts />
    </>
  );
}
