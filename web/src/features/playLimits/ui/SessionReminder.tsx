import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '@/shared/lib/clock';
import { openOverlay } from '@/shared/lib/overlays';
import { readForTab, writeForTab } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { MoneyText } from '@/shared/ui/money';
import { KeyValue } from '@/shared/ui/text';
import { PlayLimitsDocument } from '../api/playLimits.generated.ts';
import { isDue, remindedOf, type Sitting, seen } from '../model/sitting.ts';

const storageKey = 'duelbook.sitting';
const lookMs = 30_000;

function keptSitting(): Sitting | null {
  try {
    return JSON.parse(readForTab(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

/** Asks a person to pause after as long in a row as they have chosen. For somebody signed in; once, around the pages. */
export function SessionReminder() {
  const { data, refetch } = useQuery(PlayLimitsDocument);
  const [minutes, setMinutes] = useState<number | null>(null);
  const every = data?.playLimits.sessionMinutes ?? null;
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    let sitting = seen(keptSitting(), serverNow());
    if (every !== null && isDue(sitting, every)) {
      setMinutes(Math.round((sitting.lastSeen - sitting.began) / 60_000));
      refetch().catch(() => undefined);
      sitting = remindedOf(sitting, every);
    }
    writeForTab(storageKey, JSON.stringify(sitting));
  });
  useEffect(() => {
    look();
    const timer = window.setInterval(look, lookMs);
    return () => window.clearInterval(timer);
  }, []);
  if (minutes === null || !data) return null;
  const close = () => setMinutes(null);
  return <ReminderView minutes={minutes} netPosition={data.playLimits.netPosition} onClose={close} />;
}

/** The reminder as it is drawn. `netPosition` in cents. */
export function ReminderView({
  minutes,
  netPosition,
  onClose,
}: {
  minutes: number;
  netPosition: number;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      sticky
      title="Time for a pause?"
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button
            size={48}
            variant="secondary"
            onClick={() => {
              onClose();
              openOverlay({ kind: 'play-limits' });
            }}
          >
            Limits and cool-off
          </Button>
          <Button size={48} onClick={onClose}>
            Go on
          </Button>
        </DialogFooter>
      }
    >
      <p>You have been here for {minutes} minutes in a row. You asked us to tell you.</p>
      <KeyValue
        rows={[{ label: 'Won less lost, since you joined', value: <MoneyText cents={netPosition} sign="always" /> }]}
      />
    </Dialog>
  );
}
