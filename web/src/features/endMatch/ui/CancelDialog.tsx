import { css } from '@linaria/core';
import { useState } from 'react';
import type { MatchView } from '@/entities/match';
import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { Sub } from '@/shared/ui/text';
import { WrittenArea } from '@/shared/ui/written-field';
import type { EndMatch } from '../model/useEndMatch.ts';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

export interface EndDialogProps {
  match: MatchView;
  end: EndMatch;
  onClose: () => void;
}

/** Asks the other side to agree to cancel the match. The other side sees the reason. */
export function CancelDialog({ match, end, onClose }: EndDialogProps) {
  const [reason, setReason] = useState('');
  const send = async () => {
    if (await end.requestCancel(reason.trim())) onClose();
  };
  return (
    <Dialog
      open
      title="Cancel this match?"
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="secondary" size={48} onClick={onClose}>
            Keep playing
          </Button>
          <Button
            data-track="request_cancel"
            size={48}
            loading={end.busy}
            disabled={reason.trim() === ''}
            onClick={send}
          >
            Request cancellation
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <p>
          If the other side agrees, every entry is refunded: {formatMoney(match.entryAmount)} to each player. If they
          don’t respond within 15 minutes, your request expires and the match continues.
        </p>
        <WrittenArea
          label="Reason"
          value={reason}
          onChange={setReason}
          maxLength={500}
          rows={3}
          error={end.message ?? undefined}
          hint="The other side can read this."
        />
        <Sub>You can cancel your request until they respond.</Sub>
      </div>
    </Dialog>
  );
}
