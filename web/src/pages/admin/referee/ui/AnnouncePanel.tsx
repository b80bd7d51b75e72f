import { Announcements } from '@/widgets/eventAnnouncements';
import { panel } from './Console.css.ts';
import type { ConsoleProps } from './ConsolePage.tsx';

const SHOWN = 5;

/** Lets the referee write to players and spectators, and lists the latest announcements. */
export function AnnouncePanel({ view, staff, onChanged }: ConsoleProps) {
  return (
    <section className={panel} aria-label="Announcements">
      <h2>Announce</h2>
      <Announcements eventId={view.event.id} staff={staff} most={SHOWN} onChanged={onChanged} />
    </section>
  );
}
