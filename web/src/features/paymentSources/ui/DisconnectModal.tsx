import { useMutation, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { holdWords } from '@/entities/wallet';
import { refusalOf } from '@/shared/api';
import { formatMoney } from '@/shared/lib/format';
import { closeOverlay, type NamedSource, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { Effects } from '@/shared/ui/reason-dialog';
import { DisconnectPaymentSourceDocument, OwnSourcesDocument } from '../api/paymentSources.generated.ts';
import { forgetSources } from '../model/forgetSources.ts';

const fault = css`
  color: var(--rose);
`;

/** The `disconnect-source` overlay: explains the effects of disconnecting a payout method and asks for confirmation. */
export function DisconnectModal() {
  const overlay = useOverlay('disconnect-source');
  const { data } = useQuery(OwnSourcesDocument, { skip: !overlay });
  const [disconnect, { loading }] = useMutation(DisconnectPaymentSourceDocument, {
    refetchQueries: [OwnSourcesDocument],
    update: forgetSources,
    awaitRefetchQueries: true,
  });
  const [error, setError] = useState<string | null>(null);
  if (!overlay) return null;
  const { source } = overlay;
  const close = () => {
    setError(null);
    closeOverlay('disconnect-source');
  };
  const confirm = async () => {
    try {
      await disconnect({ variables: { id: source.id } });
      close();
      toast({ kind: 'success', title: `${source.name} disconnected`, text: source.valueMasked });
    } catch (refused) {
      setError(refusalOf(refused).message);
    }
  };
  return (
    <DisconnectView
      source={source}
      onTheirWay={data?.wallet.pendingWithdrawal ?? null}
      newLimit={data?.wallet.limits.sourceHoldAmount ?? null}
      error={error}
      busy={loading}
      onClose={close}
      onConfirm={confirm}
    />
  );
}

export interface DisconnectViewProps {
  source: Pick<NamedSource, 'name' | 'valueMasked'>;
  /** Payouts still in transit, in cents. Null until known. */
  onTheirWay: number | null;
  /** Initial limit of a new payout method, in cents. Null until known. */
  newLimit: number | null;
  error: string | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function payouts(onTheirWay: number | null): string {
  if (onTheirWay === 0) return 'No payouts are on the way.';
  const sum = onTheirWay === null ? '' : ` (${formatMoney(onTheirWay)} in total)`;
  return `Payouts already on the way${sum} will still arrive.`;
}

/** Renders the dialog without fetching data. */
export function DisconnectView({ source, onTheirWay, newLimit, error, busy, onClose, onConfirm }: DisconnectViewProps) {
  return (
    <ConfirmDialog
      track="disconnect_payment_source"
      open
      title={`Disconnect ${source.name} ${source.valueMasked}?`}
      confirm="Disconnect"
      loading={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Effects
        items={[
          'You won’t be able to withdraw to it.',
          payouts(onTheirWay),
          `If you reconnect it, it counts as new${newLimit === null ? '' : `: ${holdWords(newLimit)} at first`}.`,
        ]}
      />
      {error && (
        <p className={fault} role="alert">
          {error}
        </p>
      )}
    </ConfirmDialog>
  );
}
