import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { closeOverlay, type NamedPerson, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { TextArea } from '@/shared/ui/field';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { BlockReasonsDocument } from '../api/blockUser.generated.ts';
import { useBlock } from '../model/useBlock.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;

  ul {
    display: grid;
    gap: 4px;
    padding-left: 20px;
    list-style: disc;
  }
`;

const edge = css`
  margin: 0 -20px;
`;

const mostLetters = 500;

/** Asks why, says what it does, and blocks. Overlay `block-user`. */
export function BlockUserModal() {
  const overlay = useOverlay('block-user');
  return overlay ? <OpenBlockUserModal key={openingOf(overlay)} user={overlay.user} /> : null;
}

function OpenBlockUserModal({ user }: { user: NamedPerson }) {
  const query = useQuery(BlockReasonsDocument);
  const reasons = query.data?.blockReasons ?? [];
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const { block, unblock } = useBlock();
  const close = () => closeOverlay('block-user');
  const confirm = () => {
    close();
    block(user, { reason, note: note.trim() || null });
    toast({
      title: `${user.username} is blocked`,
      key: `block:${user.id}`,
      action: { label: 'Undo', run: () => unblock(user) },
    });
  };
  return (
    <Dialog
      open
      title={`Block ${user.username}?`}
      onClose={close}
      footer={
        <DialogFooter>
          <Button variant="secondary" size={48} onClick={close}>
            Go back
          </Button>
          <Button variant="warning" size={48} onClick={confirm} data-track="block_user">
            Block
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <ul>
          <li>Neither of you finds the other, writes to the other or invites the other.</li>
          <li>You follow each other no more.</li>
          <li>A match that runs between you goes on. {user.username} is not told.</li>
        </ul>
        <div className={edge}>
          <Region
            bare
            titleHidden
            title="Why"
            thing="the reasons"
            query={query}
            ready={query.data !== undefined}
            skeleton={<SkeletonRows count={3} />}
          >
            <RadioGroup label="Why" value={reason} onChange={setReason}>
              {reasons.map(({ key, title, text }) => (
                <Radio key={key} value={key} title={title} text={text} />
              ))}
            </RadioGroup>
          </Region>
        </div>
        <TextArea
          label="Anything else the moderators should know"
          hint="Only they read it."
          rows={3}
          maxLength={mostLetters}
          value={note}
          onChange={setNote}
        />
      </div>
    </Dialog>
  );
}
