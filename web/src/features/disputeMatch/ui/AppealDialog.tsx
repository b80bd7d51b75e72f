import { css } from '@linaria/core';
import { useState } from 'react';
import type { MatchView } from '@/entities/match';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { WrittenArea } from '@/shared/ui/written-field';
import { useDispute } from '../model/useDispute.ts';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

/** Requests a review by another referee. The review is final and can be requested only once. */
export function AppealDialog({ match, onClose }: { match: MatchView; onClose: () => void }) {
  const dispute = useDispute(match);
  const [reason, setReason] = useState('');
  const said = reason.trim();
  const send = async () => {
    if (await dispute.appeal(said)) onClose();
  };
  return (
    <Dialog
      open
      title="Appeal this verdict?"
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="secondary" size={48} onClick={onClose}>
            Not now
          </Button>
          <Button data-track="appeal_match" size={48} loading={dispute.busy} disabled={said === ''} onClick={send}>
            Appeal
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <p>Another referee will review the same evidence. Their decision is final, and you can appeal only once.</p>
        <WrittenArea
          label="What did the referee miss?"
          value={reason}
          onChange={setReason}
          rows={4}
          maxLength={1000}
          error={dispute.message ?? undefined}
        />
      </div>
    </Dialog>
  );
}
