import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { bulk } from './DataTable.css.ts';

/** Actions for the checked rows. Renders nothing if none are checked. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className={bulk} aria-label="Selected rows">
      <b>{count} selected</b>
      {children}
      <IconButton label="Clear selection" size={32} onClick={onClear}>
        <X {...smallIcon} />
      </IconButton>
    </section>
  );
}
