import { css } from '@linaria/core';
import { useDurations } from '@/entities/appConfig';
import { EvidenceFiles, readyIds, useEvidenceUpload } from '@/entities/evidence';
import { formatMinutes, formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { Sub } from '@/shared/ui/text';
import type { EndDialogProps } from './CancelDialog.tsx';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

/** Reports that the other side didn't show up, along with proof. */
export function NoShowDialog({ match, end, onClose }: EndDialogProps) {
  const durations = useDurations();
  const upload = useEvidenceUpload();
  const proof = readyIds(upload.files);
  const claim = async () => {
    if (await end.claimNoShow(proof)) onClose();
  };
  return (
    <Dialog
      open
      title="Claim a no-show?"
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="secondary" size={48} onClick={onClose}>
            Keep waiting
          </Button>
          <Button
            data-track="claim_no_show"
            size={48}
            loading={end.busy}
            disabled={upload.sending || proof.length === 0}
            onClick={claim}
          >
            Claim the win
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <p>
          {durations && `They have ${formatMinutes(durations.matchNoShowAnswerMinutes)} to say they’re here. `}
          If they do, the match continues. If they don’t respond, you get the {formatMoney(match.potAmount)}.
        </p>
        <EvidenceFiles upload={upload} label="Add proof of the empty lobby" />
        <Sub>A screenshot of the lobby that shows the time is enough. A false claim counts against you.</Sub>
        {end.message && <Sub role="alert">{end.message}</Sub>}
      </div>
    </Dialog>
  );
}
