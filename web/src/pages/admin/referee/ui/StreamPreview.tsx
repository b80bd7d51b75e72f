import { useQuery } from '@apollo/client/react';
import { MonitorPlay, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { Player } from '@/widgets/livePlayer';
import { RefereeStreamDocument } from '../api/referee.generated.ts';
import { pollWhileSeen } from '../model/polling.ts';
import type { RefereeEvent } from '../model/types.ts';
import { panel } from './Console.css.ts';

/**
 * The event's stream as spectators see it. It plays only on request, because it uses bandwidth that the console needs.
 */
export function StreamPreview({ event }: { event: RefereeEvent }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(RefereeStreamDocument, { variables: { id: event.id }, ...pollWhileSeen });
  const channel = data?.televisionChannel ?? null;
  const login = channel?.live ? channel.twitchChannel : null;
  return (
    <section className={panel} aria-label="Stream">
      <h2>Stream</h2>
      {login === null ? (
        <p>No stream. It can be watched here once the commentator is live.</p>
      ) : (
        <Button
          variant="secondary"
          size={40}
          icon={open ? <X {...smallIcon} /> : <MonitorPlay {...smallIcon} />}
          aria-expanded={open}
          data-track="staff_stream_preview"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close stream' : 'Watch stream'}
        </Button>
      )}
      {open && login !== null && (
        <Player channel={login} title={event.name} viewers={channel?.viewers ?? null} history={[]} cheers={null} />
      )}
    </section>
  );
}
