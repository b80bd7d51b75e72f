import { useState } from 'react';
import { Switch } from '@/shared/ui/switch';
import { Checkbox } from './Checkbox.tsx';

export default { title: 'Checkbox and switch' };

function Box({ start, tone, disabled }: { start: boolean; tone?: 'gold'; disabled?: boolean }) {
  const [on, setOn] = useState(start);
  return (
    <Checkbox checked={on} onChange={setOn} tone={tone} disabled={disabled}>
      I’ve read the rules and will follow them
    </Checkbox>
  );
}

function Turn({ start, disabled }: { start: boolean; disabled?: boolean }) {
  const [on, setOn] = useState(start);
  return (
    <Switch checked={on} onChange={setOn} disabled={disabled}>
      Only matches I can join
    </Switch>
  );
}

export const Boxes = () => (
  <div style={{ display: 'grid', justifyItems: 'start' }}>
    <Box start={false} />
    <Box start />
    <Box start tone="gold" />
    <Box start disabled />
  </div>
);
export const Switches = () => (
  <div style={{ display: 'grid', justifyItems: 'start', gap: 8 }}>
    <Turn start={false} />
    <Turn start />
    <Turn start disabled />
  </div>
);
