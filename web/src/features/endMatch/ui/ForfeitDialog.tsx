import { css } from '@linaria/core';
import { forfeitWords, otherSide, type Side, sideLabel } from '@/entities/match';
import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { HoldButton } from '@/shared/ui/hold-button';
import { MoneyText } from '@/shared/ui/money';
import { KeyValue, Sub } from '@/shared/ui/text';
import type { EndDialogProps } from './CancelDialog.tsx';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

/** Shows the cost of forfeiting, then forfeits the match. The user confirms by holding the button. */
export function ForfeitDialog({ match, side, end, onClose }: EndDialogProps & { side: Side }) {
  const forfeit = async () => {
    if (await end.forfeit()) onClose();
  };
  const whose = match.teamSize > 1 ? 'Your side’s entries' : 'Your entry';
  return (
    <Dialog
      open
      sticky
      title="Forfeit this match?"
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="secondary" size={48} onClick={onClose}>
            Keep playing
          </Button>
          <HoldButton data-track="forfeit_match" variant="warning" size={48} loading={end.busy} onConfirm={forfeit}>
            Forfeit {formatMoney(match.entryAmount * match.teamSize)}
          </HoldButton>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <KeyValue
          rows={[
            { label: whose, value: <MoneyText cents={-match.entryAmount * match.teamSize} /> },
            {
              label: `${sideLabel(match, otherSide(side), side)} gets`,
              value: <MoneyText cents={match.potAmount} />,
              total: true,
            },
          ]}
        />
        <p>{forfeitWords(match, side)} The match ends right away and counts as a loss. This can’t be undone.</p>
        {end.message && <Sub role="alert">{end.message}</Sub>}
      </div>
    </Dialog>
  );
}
