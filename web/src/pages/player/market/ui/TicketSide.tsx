import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { hidden } from '@/shared/styles';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { MarketChat } from './MarketChat.tsx';

/* Fills the column below the top bar, so the chat's composer is always in view. */
const side = css`
  display: flex;
  flex-direction: column;
  height: var(--column);

  & > [role='tablist'] {
    flex: none;
    margin: 0 var(--space-16);
  }

  & > [role='tabpanel'] {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    scrollbar-width: thin;
  }

  /* The tab already shows the chat's title. */
  & > [role='tabpanel'] > :first-child > h2:first-child {
    ${hidden}
  }
`;

const chatPanel = css`
  display: flex;

  & > * {
    flex: 1;
    min-width: 0;
  }
`;

export type SideTab = 'ticket' | 'chat';

export interface TicketSideProps {
  /**
   * ID of the event whose chat is docked with the ticket. Null on narrower screens, where the chat is a separate tab.
   */
  chat: string | null;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  children: ReactNode;
}

/** The column next to the event: the ticket and, on wide screens, the chat. */
export function TicketSide({ chat, tab, onTab, children }: TicketSideProps) {
  if (chat === null) return <div>{children}</div>;
  return (
    <div>
      <Tabs
        className={side}
        label="Ticket and chat"
        value={tab}
        onChange={onTab}
        items={[
          { value: 'ticket', label: 'Ticket' },
          { value: 'chat', label: 'Chat' },
        ]}
      >
        <TabPanel value="ticket">{children}</TabPanel>
        <TabPanel value="chat" className={chatPanel}>
          <MarketChat eventId={chat} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
