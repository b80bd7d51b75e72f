import { css } from '@linaria/core';
import { Snowflake } from 'lucide-react';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { KeyValue } from '@/shared/ui/text';

const body = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);

  & > button {
    align-self: flex-start;
  }
`;

/**
 * The `frozen` overlay, shown for code 27: explains what is paused and what still works while the account is frozen.
 * Closing it returns to the page.
 */
export function FrozenModal() {
  const overlay = useOverlay('frozen');
  if (!overlay) return null;
  const close = () => closeOverlay('frozen');
  return (
    <Dialog
      open
      title="Your account is frozen"
      onClose={close}
      footer={
        <DialogFooter stacked>
          <Button size={48} wide variant="secondary" onClick={close}>
            Keep browsing
          </Button>
        </DialogFooter>
      }
    >
      <div className={body}>
        <Banner tone="azure" icon={<Snowflake {...icon} />} title="Your balance is safe" as="h3">
          We haven’t taken anything. Open entries were refunded, and live matches settle as they end.
        </Banner>
        <KeyValue
          ruled
          rows={[
            { label: 'Deposits and withdrawals', value: 'Paused' },
            { label: 'New matches', value: 'Paused' },
            { label: 'Live matches', value: 'Continue' },
          ]}
        />
        <p>
          Our team is reviewing your account and will tell you the outcome. Include this reference when you contact
          support.
        </p>
        {overlay.requestId && <CopyChip name="Copy reference" value={overlay.requestId} />}
      </div>
    </Dialog>
  );
}
