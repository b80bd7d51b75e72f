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
import { isDue, type PlaySession, remindedOf, seen } from '../model/playSession.ts';

const storageKey = 'duelbook.sitting';
const lookMs = 30_000;

function storedSession(): PlaySession | null {
  try {
    return JSON.parse(readForTab(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

/** Reminds signed-in users to take a break after the time they chose. Mounted once around all pages. */
export function SessionReminder() {
  const { data, refetch } = useQuery(PlayLimitsDocument);
  const [minutes, setMinutes] = useState<number | null>(null);
  const every = data?.playLimits.sessionMinutes ?? null;
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    let playSession = seen(storedSession(), serverNow());
    if (every !== null && isDue(playSession, every)) {
      setMinutes(Math.round((playSession.lastSeen - playSession.began) / 60_000));
      refetch().catch(() => undefined);
      playSession = remindedOf(playSession, every);
    }
    writeForTab(storageKey, JSON.stringify(playSession));
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

/** The reminder's view. `netPosition` in cents. */
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
      title="Time for a break?"
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
            Keep playing
          </Button>
        </DialogFooter>
      }
    >
      <p>You’ve been here for {minutes} minutes without a break. You asked us to remind you.</p>
      <KeyValue
        rows={[{ label: 'Net winnings since you joined', value: <MoneyText cents={netPosition} sign="always" /> }]}
      />
    </Dialog>
  );
}
