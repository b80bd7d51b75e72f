import { useMutation, useQuery } from '@apollo/client/react';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import { formatDay, formatMoney } from '@/shared/lib/format';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { smallIcon } from '@/shared/ui/icons';
import { KeyValue, Sub } from '@/shared/ui/text';
import { ShieldDocument, UseShieldDocument } from '../api/shield.generated.ts';

export interface ShieldButtonProps {
  legId: string;
  /** Whether the slip already has a shield. Each slip can have one. */
  shielded: boolean;
  /** Whether the event has started, after which no shield can be added. */
  begun: boolean;
  slot: 'lineup' | 'bench';
}

/**
 * Adds a shield to a leg. If the leg loses because its team left, the stake is refunded so that it can be staked again.
 */
export function ShieldButton({ legId, shielded, begun, slot }: ShieldButtonProps) {
  const { data } = useQuery(ShieldDocument, { fetchPolicy: 'cache-first' });
  const [attach, { loading }] = useMutation(UseShieldDocument, { refetchQueries: ['MySlips'] });
  const [open, setOpen] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const shield = data?.shield;
  if (!shield?.available || shielded || begun || slot === 'bench') return null;
  const ask = () => {
    setKey(newIdempotencyKey());
    setOpen(true);
  };
  const apply = async () => {
    try {
      await attach({ variables: { stakeId: legId, idempotencyKey: key } });
      toast({ kind: 'success', title: 'Shield on', text: `Refunds up to ${formatMoney(shield.capAmount)}.` });
      setOpen(false);
    } catch (error) {
      if (!isAnsweredCentrally(error))
        toast({ kind: 'error', title: 'Couldn’t add the shield', text: refusalOf(error).message });
    }
  };
  return (
    <>
      <Button variant="secondary" size={32} icon={<ShieldCheck {...smallIcon} />} onClick={ask}>
        Shield
      </Button>
      <ConfirmDialog
        track="use_shield"
        open={open}
        onClose={() => setOpen(false)}
        title="Use a shield on this stake?"
        confirm="Use shield"
        variant="primary"
        loading={loading}
        onConfirm={() => void apply()}
      >
        <Sub>{shield.rule}</Sub>
        <KeyValue
          rows={[
            { label: 'Refunds up to', value: formatMoney(shield.capAmount) },
            { label: 'Cost', value: formatMoney(0) },
            { label: 'Shields left', value: `${shield.left}, renews ${formatDay(shield.renewsAt)}` },
          ]}
        />
      </ConfirmDialog>
    </>
  );
}
