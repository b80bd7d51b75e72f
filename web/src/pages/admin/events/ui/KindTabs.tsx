import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { tabBody } from './EventPage.css.ts';

const kinds = [
  { value: 'tournament', label: 'Tournament or play event' },
  { value: 'stakes', label: 'Stake event' },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** The kind of event in the URL. */
export const kindIn = (params: URLSearchParams): Kind => (params.get('kind') === 'stakes' ? 'stakes' : 'tournament');

/** Chooses the kind of event to create. `children` is the form of the chosen kind. */
export function KindTabs({ kind, children }: { kind: Kind; children: ReactNode }) {
  const [, setParams] = useSearchParams();
  const choose = (next: Kind) => setParams(next === 'stakes' ? { kind: next } : {}, { replace: true });
  return (
    <Tabs label="Kind of event" value={kind} onChange={choose} items={kinds}>
      <TabPanel value={kind} className={tabBody}>
        {children}
      </TabPanel>
    </Tabs>
  );
}
