import { css } from '@linaria/core';
import { useState } from 'react';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { Dialog } from '@/shared/ui/dialog';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { PastEvents } from './PastEvents.tsx';
import { SlipsList } from './SlipsList.tsx';

const panel = css`
  padding-top: var(--space-16);
`;

type Tab = 'open' | 'settled' | 'past';

/** The user's stakes: open, settled, and past events. */
export function MyStakesModal() {
  const open = useOverlay('my-stakes') !== null;
  const [tab, setTab] = useState<Tab>('open');
  if (!open) return null;
  return (
    <Dialog open onClose={() => closeOverlay('my-stakes')} title="My stakes" size="wide">
      <Tabs
        label="My stakes"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'open', label: 'Open' },
          { value: 'settled', label: 'Settled' },
          { value: 'past', label: 'Past events' },
        ]}
      >
        <TabPanel value="open" className={panel}>
          {tab === 'open' && <SlipsList status="open" />}
        </TabPanel>
        <TabPanel value="settled" className={panel}>
          {tab === 'settled' && <SlipsList status="settled" />}
        </TabPanel>
        <TabPanel value="past" className={panel}>
          {tab === 'past' && <PastEvents />}
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}
