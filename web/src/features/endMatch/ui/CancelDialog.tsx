import { css } from '@linaria/core';
import { useState } from 'react';
import type { MatchView } from '@/entities/match';
import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { TextArea } from '@/shared/ui/field';
import { Sub } from '@/shared/ui/text';
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

/** Asks the other side to call the match off, with a reason they read. */
export function CancelDialog({ match, end, onClose }: EndDialogProps) {
  const [reason, setReason] = useState('');
  const send = async () => {
    if (await end.requestCancel(reason.trim())) onClose();
  };
  return (
    <Dialog
      open
      title="Call this match off?"
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="secondary" size={48} onClick={onClose}>
            Keep playing
          </Button>
          <Button size={48} loading={end.busy} disabled={reason.trim() === ''} onClick={send}>
            Ask the other side
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <p>
          If they agree, every entry goes back, {formatMoney(match.entryAmount)} to each player. Without an answer in 15
          minutes your request lapses and the match goes on.
        </p>
        <TextArea
          label="Why"
          value={reason}
          onChange={setReason}
          maxLength={500}
          rows={3}
          error={end.message ?? undefined}
          hint="The other side reads this."
        />
        <Sub>You can take the request back until it is answered.</Sub>
      </div>
    </Dialog>
  );
}
