import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { closeOverlay, type NamedPerson, openingOf, useOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { Reasons } from '@/shared/ui/reasons';
import { BlockReasonsDocument } from '../api/blockUser.generated.ts';
import { useBlock } from '../model/useBlock.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-20);

  ul {
    display: grid;
    gap: var(--space-4);
    padding-left: var(--space-20);
    list-style: disc;
  }
`;

/** The `block-user` overlay: asks for a reason, explains the effects and blocks the user. */
export function BlockUserModal() {
  const overlay = useOverlay('block-user');
  return overlay ? <OpenBlockUserModal key={openingOf(overlay)} user={overlay.user} /> : null;
}

function OpenBlockUserModal({ user }: { user: NamedPerson }) {
  const query = useQuery(BlockReasonsDocument);
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const { block } = useBlock();
  const close = () => closeOverlay('block-user');
  const confirm = () => {
    close();
    block(user, { reason, note: note.trim() || null });
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
          <li>You won’t see each other in search, and you can’t message or invite each other.</li>
          <li>You’ll stop following each other.</li>
          <li>A match already in progress between you continues. {user.username} won’t be notified.</li>
        </ul>
        <Reasons
          query={query}
          reasons={query.data?.blockReasons}
          reason={reason}
          onReason={setReason}
          note={note}
          onNote={setNote}
          hint="Only moderators see this."
          mostLetters={500}
        />
      </div>
    </Dialog>
  );
}
