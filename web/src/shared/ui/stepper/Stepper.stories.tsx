import { useState } from 'react';
import { plural } from '@/shared/lib/format';
import { Stepper } from './Stepper.tsx';

export default { title: 'Stepper' };

export function Weeks() {
  const [weeks, setWeeks] = useState(52);
  return (
    <div style={{ width: 160 }}>
      <Stepper value={weeks} least={1} most={52} onChange={setWeeks} label="Duration" text={plural(weeks, 'week')} />
    </div>
  );
}
