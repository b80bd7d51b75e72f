import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import type { ObjectionReason } from '@/shared/api/types.generated';
import { plural } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFault, DialogFooter } from '@/shared/ui/dialog';
import { TextArea } from '@/shared/ui/field';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { MarketObjectionDocument, ObjectToResultDocument } from '../api/objectToResult.generated.ts';
import { letters, objectionReasons } from '../model/reasons.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-20);
`;

/** Form for objecting to a market's result, with a reason and a description. Can be submitted only once. */
export function ObjectionDialog({ marketId, onClose }: { marketId: string; onClose: () => void }) {
  const [reason, setReason] = useState<ObjectionReason | null>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [object, { loading }] = useMutation(ObjectToResultDocument, {
    update: (cache, { data }) => {
      if (!data) return;
      const written = { query: MarketObjectionDocument, variables: { marketId } };
      cache.writeQuery({ ...written, data: { __typename: 'Query', marketObjection: data.objectToResult } });
    },
  });
  const send = async () => {
    const missing = letters.least - text.trim().length;
    if (!reason) return setFault('Choose what’s wrong.');
    if (missing > 0)
      return setFault(`Write ${plural(missing, 'more character', 'more characters')} about what happened.`);
    setFault(null);
    try {
      await object({ variables: { marketId, reason, text: text.trim() } });
      onClose();
    } catch (error) {
      if (!isAnsweredCentrally(error)) setFault(refusalOf(error).message);
    }
  };
  return (
    <Dialog
      open
      // Sticky even while empty, because switching at the first letter would replace the sheet's element and move focus
      // out of the field.
      sticky
      title="Object to this result"
      onClose={onClose}
      footer={
        <>
          <DialogFault>{fault}</DialogFault>
          <DialogFooter>
            <Button variant="secondary" size={48} onClick={onClose}>
              Go back
            </Button>
            <Button size={48} loading={loading} onClick={send} data-track="send_objection">
              Send objection
            </Button>
          </DialogFooter>
        </>
      }
    >
      <div className={stack}>
        <p>
          Our staff will review the recording and reply in writing. Winnings stay pending until then. You can object to
          each result only once.
        </p>
        <RadioGroup label="What’s wrong?" value={reason} onChange={(key) => setReason(key as ObjectionReason)}>
          {objectionReasons.map(({ key, title, text: words }) => (
            <Radio key={key} value={key} title={title} text={words} />
          ))}
        </RadioGroup>
        <TextArea
          label="What happened"
          hint={`At least ${letters.least} characters. Name the round and the time in the recording if you can.`}
          rows={4}
          maxLength={letters.most}
          value={text}
          onChange={setText}
        />
      </div>
    </Dialog>
  );
}
