import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { TabPanel, Tabs } from './Tabs.tsx';

export default { title: 'Tabs' };

const items = [
  { value: 'matches', label: 'Matches', count: 214 },
  { value: 'tournaments', label: 'Tournaments', count: 31 },
  { value: 'active', label: 'My active', count: 2 },
  { value: 'closed', label: 'Closed', disabled: true },
] as const;

function Three({ aside = false }: { aside?: boolean }) {
  const [value, setValue] = useState<(typeof items)[number]['value']>('matches');
  return (
    <Tabs
      label="Lists"
      value={value}
      onChange={setValue}
      items={items}
      aside={
        aside && (
          <Button size={32} variant="grey">
            Evening 3v3
          </Button>
        )
      }
    >
      {items.map((item) => (
        <TabPanel key={item.value} value={item.value}>
          {item.label}
        </TabPanel>
      ))}
    </Tabs>
  );
}

export const Plain = () => <Three />;
export const WithAside = () => <Three aside />;
export const TooNarrow = () => (
  <div style={{ width: 220 }}>
    <Three />
  </div>
);
