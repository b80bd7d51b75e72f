import { css } from '@linaria/core';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { smallIcon } from '@/shared/ui/icons';
import { MarketChat } from './MarketChat.tsx';

/* The chat, as high as the sheet allows. */
const chat = css`
  display: flex;
  flex: 0 1 100dvh;
  min-height: 0;

  & > * {
    flex: 1;
    min-width: 0;
  }
`;

/** For phones: a button that opens the event's chat as a sheet. Closing it returns to the page as it was. */
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
