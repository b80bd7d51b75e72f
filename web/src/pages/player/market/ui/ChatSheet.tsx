import { css } from '@linaria/core';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { smallIcon } from '@/shared/ui/icons';
import { MarketChat } from './MarketChat.tsx';

/* The chat fills the height of the sheet. */
const chat = css`
  display: flex;
  flex: 0 1 100dvh;
  min-height: 0;

  & > * {
    flex: 1;
    min-width: 0;
  }
`;

/** For phones: a button that opens the event's chat as a sheet. Closing the sheet leaves the page unchanged. */
export function ChatSheet({ eventId, note }: { eventId: string; note: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="tertiary" icon={<MessagesSquare {...smallIcon} />} onClick={() => setOpen(true)}>
        Chat
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Chat" note={note} flush>
        <div className={chat}>
          <MarketChat eventId={eventId} />
        </div>
      </Drawer>
    </>
  );
}
