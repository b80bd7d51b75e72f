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

/** The provider needs a form before it may pay out. The withdrawal waits; its window comes back by itself. */
export function FormStep({ dialog: { flow } }: StepProps) {
  return (
    <div className={pad}>
      {flow.message && (
        <div role="alert">
          <Banner tone="rose" icon={<CircleAlert {...icon} />} title={flow.message} as="h3" />
        </div>
      )}
      <Banner tone="azure" icon={<FileText {...icon} />} title="Your form opens at our payout provider" as="h3">
        The law asks who is paid before larger sums leave. It takes a few minutes.
      </Banner>
      <p>
        {formatMoney(flow.amount)} stays in your balance until the form is in. When you are done this withdrawal goes on
        by itself.
      </p>
    </div>
  );
}

export function FormFooter({ dialog: { flow, busy, withdraw } }: StepProps) {
  return (
    <DialogFooter stacked>
      <Button
        size={48}
        wide
        variant="blue"
        icon={<ExternalLink {...smallIcon} />}
        onClick={() => window.open(flow.complianceUrl ?? '', '_blank', 'noopener')}
      >
        Fill in the form
      </Button>
      <Button size={48} wide variant="secondary" loading={busy} onClick={() => withdraw(true)}>
        I have filled it in
      </Button>
    </DialogFooter>
  );
}
