import { useMutation, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { closeOverlay, type OverlayOf, openingOf, useOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFault, DialogFooter } from '@/shared/ui/dialog';
import { Reasons } from '@/shared/ui/reasons';
import { FlagDocument, FlagReasonsDocument } from '../api/flagContent.generated.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-20);
`;

/** The `flag` overlay: reports content to the moderators with a reason and a note. */
export function FlagModal() {
  const overlay = useOverlay('flag');
  return overlay ? <OpenFlagModal key={openingOf(overlay)} overlay={overlay} /> : null;
}

function OpenFlagModal({ overlay }: { overlay: OverlayOf<'flag'> }) {
  const { subjectType, subjectId, name } = overlay;
  const query = useQuery(FlagReasonsDocument);
  const reasons = query.data?.flagReasons.items.filter(({ subjects }) => subjects.includes(subjectType));
  const [reason, setReason] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [flag, { loading, data: reported }] = useMutation(FlagDocument);
  const close = () => closeOverlay('flag');
  const report = async () => {
    if (!reason) {
      setFault('Choose a reason first.');
      return;
    }
    setFault(null);
    try {
      await flag({ variables: { input: { subjectType, subjectId, reason, text: text.trim() || null } } });
    } catch (error) {
      if (!isAnsweredCentrally(error)) setFault(refusalOf(error).message);
    }
  };
  if (reported) {
    return (
      <Dialog
        open
        title="Thanks for your report"
        onClose={close}
        footer={
          <DialogFooter>
            <Button data-track="done" autoFocus size={48} onClick={close}>
              Done
            </Button>
          </DialogFooter>
        }
      >
        <p role="status">Our moderators will review {name}. We’ll let you know the outcome.</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={`Report ${name}`}
      onClose={close}
      footer={
        <>
          <DialogFault>{fault}</DialogFault>
          <DialogFooter>
            <Button variant="secondary" size={48} onClick={close}>
              Go back
            </Button>
            <Button variant="warning" size={48} loading={loading} onClick={report} data-track="report">
              Report
            </Button>
          </DialogFooter>
        </>
      }
    >
      <div className={stack}>
        <Reasons
          query={query}
          reasons={reasons}
          reason={reason}
          onReason={setReason}
          note={text}
          onNote={setText}
          hint="Only moderators see this, along with the messages around it."
          mostLetters={1000}
        />
      </div>
    </Dialog>
  );
}
