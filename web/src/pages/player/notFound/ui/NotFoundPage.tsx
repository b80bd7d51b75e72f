import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState } from '@/shared/ui/region';

/**
 * Keeps the page out of search engines while it is shown. Reuses the meta tag if the gateway has already added it to
 * the document.
 */
function useNoIndex(): void {
  useEffect(() => {
    const tag = document.head.querySelector('meta[name="robots"]') ?? document.createElement('meta');
    tag.setAttribute('name', 'robots');
    tag.setAttribute('content', 'noindex');
    document.head.append(tag);
    return () => tag.remove();
  }, []);
}

/** Shown for every unknown URL, without redirecting. */
export function NotFoundPage() {
  useNoIndex();
  return (
    <>
      <PageBar title="Page not found" back={routes.home()} />
      <EmptyState
        as="h2"
        title="This page doesn’t exist"
        action={
          <Button
            size={48}
            icon={<Search {...smallIcon} />}
            onClick={() => openOverlay({ kind: 'palette' })}
            data-track="palette_open"
          >
            Search Duelbook
          </Button>
        }
        learn={
          <ButtonLink variant="tertiary" size={48} to={routes.home()}>
            Go to home
          </ButtonLink>
        }
      >
        The link may be wrong, or the page was removed. Search for players, events, teams and conversations.
      </EmptyState>
    </>
  );
}
