import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { formatDateTime, plural } from '@/shared/lib/format';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { TextArea } from '@/shared/ui/field';
import { KeyValue } from '@/shared/ui/text';
import { AppealStrikeDocument, type PartnerStrike_ViewFragment } from '../api/strikes.generated.ts';

interface AppealStrikeProps {
  strike: PartnerStrike_ViewFragment;
  onClose: () => void;
}

/** Lets the partner explain why a strike is wrong, and sends the appeal. Each strike can be appealed only once. */
export function AppealStrike({ strike: { id, category, points, appealUntil }, onClose }: AppealStrikeProps) {
  const [text, setText] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [appeal, { loading }] = useMutation(AppealStrikeDocument);
  const said = text.trim();
  const send = async () => {
    setMessage(null);
    try {
      await appeal({ variables: { id, text: said } });
      onClose();
      toast({ kind: 'success', title: 'Appeal sent', text: 'We’ll notify you when staff decide.' });
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
    }
  };
  return (
    <Dialog
      open
      title="Appeal this strike?"
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="secondary" size={48} onClick={onClose}>
            Not now
          </Button>
          <Button data-track="appeal_strike" size={48} loading={loading} disabled={said === ''} onClick={send}>
            Send appeal
          </Button>
        </DialogFooter>
      }
    >
      <p>A staff member who didn’t give the strike will decide. It counts until then, and you can appeal only once.</p>
      <KeyValue
        ruled
        rows={[
          { label: 'Strike', value: category },
          { label: 'Points', value: plural(points, 'point') },
          ...(appealUntil ? [{ label: 'Appeal until', value: formatDateTime(appealUntil) }] : []),
        ]}
      />
      <TextArea
        label="Why is it wrong?"
        value={text}
        onChange={setText}
        rows={4}
        maxLength={1000}
        error={message ?? undefined}
      />
    </Dialog>
  );
}
