import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { MoneyText } from '@/shared/ui/money';
import { KeyValue } from '@/shared/ui/text';
import { durationText } from '../model/playSession.ts';
import { type RealityCheck, useRealityCheck } from '../model/useRealityCheck.ts';

/**
 * Shows signed-in users how long and for how much they have played, every hour unless they chose otherwise. Mounted
 * once for all pages. Implements docs/domain/wallet.md#responsible-play.
 */
export function SessionReminder() {
  const { check, close } = useRealityCheck();
  return check && <ReminderView check={check} onClose={close} />;
}

/** Renders a reality check. */
export function ReminderView({ check, onClose }: { check: RealityCheck; onClose: () => void }) {
  const { minutes, every, played } = check;
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
            Take a break or set limits
          </Button>
          <Button data-track="keep_playing" size={48} onClick={onClose}>
            Keep going
          </Button>
        </DialogFooter>
      }
    >
      <p>You haven’t taken a break since you started. We’ll remind you every {durationText(every)}.</p>
      <KeyValue
        rows={[
          { label: 'Time played', value: durationText(minutes) },
          ...(played
            ? [
                { label: 'Entered and staked', value: <MoneyText cents={played.staked} /> },
                { label: 'Net result', value: <MoneyText cents={played.net} sign="always" /> },
              ]
            : []),
        ]}
      />
    </Dialog>
  );
}
