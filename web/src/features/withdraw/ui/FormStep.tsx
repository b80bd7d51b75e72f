import { css } from '@linaria/core';
import { CircleAlert, ExternalLink, FileText } from 'lucide-react';
import { formatMoney } from '@/shared/lib/format';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { DialogFooter } from '@/shared/ui/dialog';
import { icon, smallIcon } from '@/shared/ui/icons';
import type { StepProps } from './step.ts';

const pad = css`
  display: grid;
  gap: var(--space-16);
  padding: var(--space-20);
`;

/**
 * Shown when the provider requires a form before it pays out. The withdrawal waits until the window with the form
 * reports back.
 */
export function FormStep({ dialog: { flow } }: StepProps) {
  return (
    <div className={pad}>
      {flow.message && (
        <div role="alert">
          <Banner tone="rose" icon={<CircleAlert {...icon} />} title={flow.message} as="h3" />
        </div>
      )}
      <Banner tone="azure" icon={<FileText {...icon} />} title="Our payout provider needs a form" as="h3">
        It’s required by law before larger payouts and takes a few minutes.
      </Banner>
      <p>
        {formatMoney(flow.amount)} stays in your balance until you submit the form. Then this withdrawal continues
        automatically.
      </p>
    </div>
  );
}

export function FormFooter({ dialog: { flow, busy, withdraw } }: StepProps) {
  return (
    <DialogFooter stacked>
      <Button
        data-track="open_payment_provider"
        size={48}
        wide
        variant="blue"
        icon={<ExternalLink {...smallIcon} />}
        onClick={() => window.open(flow.complianceUrl ?? '', '_blank', 'noopener')}
      >
        Open form
      </Button>
      <Button size={48} wide variant="secondary" loading={busy} onClick={() => withdraw(true)}>
        I’ve submitted it
      </Button>
    </DialogFooter>
  );
}
