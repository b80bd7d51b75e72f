import { formatCount, plural } from '@/shared/lib/format';
import { useOnline } from '@/shared/lib/media';
import { Button } from '@/shared/ui/button';
import { Sub } from '@/shared/ui/text';
import type { useSchedule } from '../model/useSchedule.ts';
import { saveBar } from './Schedule.css.ts';

interface SaveBarProps {
  schedule: ReturnType<typeof useSchedule>;
  /** Number of free slots after the unsaved changes. */
  total: number;
  closed: boolean;
}

/** Shows the number of unsaved changes, with buttons to save or discard them. Renders nothing if there are none. */
export function SaveBar({ schedule, total, closed }: SaveBarProps) {
  const online = useOnline();
  const { added, removed } = schedule.changes;
  const count = added.length + removed.length;
  if (count === 0 || closed) return null;
  return (
    <section className={saveBar} aria-label="Unsaved changes">
      <div>
        <b>{plural(count, 'change')}</b>
        <Sub>
          {plural(total, 'slot')}, {formatCount(added.length)} added, {formatCount(removed.length)} removed
        </Sub>
      </div>
      <Button variant="tertiary" onClick={schedule.discard}>
        Discard
      </Button>
      <Button
        data-track="save_partner_week"
        loading={schedule.busy}
        reason={online ? undefined : 'Available again once you’re back online.'}
        onClick={schedule.save}
      >
        Save week
      </Button>
    </section>
  );
}
