import { Button } from '@/shared/ui/button';
import { pager } from './Pager.css.ts';

/** Buttons for moving between the pages of a list. Renders nothing if there is only one page. */
export function Pager({ page, hasNext, onPage }: { page: number; hasNext: boolean; onPage: (page: number) => void }) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav className={pager} aria-label="Pages">
      <Button size={32} variant="tertiary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <span>Page {page}</span>
      <Button size={32} variant="tertiary" disabled={!hasNext} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  );
}
