import { routes } from '@/shared/routes';
import { CopyChip } from '@/shared/ui/chip';
import { padded } from './console.css.ts';
import { Panel } from './Panel.tsx';

/** Quick tools, such as the overlay's URL for broadcast programs. */
export function Tools({ eventId }: { eventId: string }) {
  const overlay = new URL(routes.streamOverlay(eventId), window.location.origin).href;
  return (
    <Panel title="Tools">
      <div className={padded}>
        <div>
          <CopyChip value={overlay} label="Overlay URL" name="Copy the overlay URL" />
        </div>
        <small>
          Add it to OBS as a browser source of 1920×1080 pixels. It shows the score, prices and what’s next.
        </small>
      </div>
    </Panel>
  );
}
