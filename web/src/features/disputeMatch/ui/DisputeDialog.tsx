import { css } from '@linaria/core';
import { useState } from 'react';
import { useDurations } from '@/entities/appConfig';
import { EvidenceFiles, readyIds, useEvidenceUpload } from '@/entities/evidence';
import type { MatchView } from '@/entities/match';
import { formatMinutes, formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { HoldButton } from '@/shared/ui/hold-button';
import { Sub } from '@/shared/ui/text';
import { WrittenArea } from '@/shared/ui/written-field';
import { useDispute } from '../model/useDispute.ts';

const stack = css`
  display: grid;
  gap: var(--space-16);

  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-8);
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding-bottom: var(--space-8);
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }
`;

/** Opens a dispute with the player's claim, the reason and evidence. */
export function DisputeDialog({ match, onClose }: { match: MatchView; onClose: () => void }) {
  const durations = useDurations();
  const dispute = useDispute(match);
  const upload = useEvidenceUpload();
  const [placement, setPlacement] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const said = reason.trim();
  const open = async () => {
    if (placement !== null && (await dispute.open(placement, said, readyIds(upload.files)))) onClose();
  };
  const choices = [
    [1, 'We won'],
    [2, 'They won'],
    ...(match.gameMode.drawAllowed ? [[0, 'A tie'] as const] : []),
  ] as const;
  return (
    <Dialog
      open
      sticky
      size="medium"
      title="Call a referee?"
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="secondary" size={48} onClick={onClose}>
            Not now
          </Button>
          <HoldButton
            data-track="dispute_match"
            size={48}
            loading={dispute.busy}
            disabled={placement === null || said === '' || upload.sending}
            onConfirm={open}
          >
            Open dispute
          </HoldButton>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <p>
          The {formatMoney(match.potAmount)} stays in escrow until a referee decides. Both sides have{' '}
          {durations ? formatMinutes(durations.matchEvidenceMinutes) : 'limited time'} to submit evidence and can see
          each other’s.
        </p>
        <fieldset>
          <legend>What was the result?</legend>
          {choices.map(([value, label]) => (
            <Chip key={value} on={placement === value} onClick={() => setPlacement(value)}>
              {label}
            </Chip>
          ))}
        </fieldset>
        <WrittenArea
          label="What’s wrong?"
          value={reason}
          onChange={setReason}
          rows={3}
          maxLength={1000}
          hint="Both sides and the referee can read this."
        />
        <EvidenceFiles upload={upload} label="Add a picture or video" />
        {dispute.message && <Sub role="alert">{dispute.message}</Sub>}
      </div>
    </Dialog>
  );
}
