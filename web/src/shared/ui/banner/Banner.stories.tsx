import { CircleCheck, Hourglass, Snowflake, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Countdown } from '@/shared/ui/countdown';
import { icon } from '@/shared/ui/icons';
import { Banner } from './Banner.tsx';

export default { title: 'Banner and countdown' };

function Ending({ seconds, size }: { seconds: number; size?: 'small' | 'medium' | 'large' }) {
  const [to] = useState(() => new Date(Date.now() + seconds * 1000).toISOString());
  return <Countdown to={to} label="Time to report" size={size} />;
}

export const Waiting = () => (
  <Banner tone="amber" icon={<Hourglass {...icon} />} title="Submit your result" aside={<Ending seconds={1122} />}>
    Redline Five reported <b>2–1 to them</b>. Respond, or their report counts.
  </Banner>
);
export const Good = () => (
  <Banner tone="mint" icon={<CircleCheck {...icon} />} title="You won">
    $20.00 is in your balance.
  </Banner>
);
export const Cold = () => <Banner tone="azure" icon={<Snowflake {...icon} />} title="Your balance is safe" />;
export const Bad = () => (
  <Banner tone="rose" icon={<TriangleAlert {...icon} />} title="Reports differ">
    A referee is reviewing both. The pot stays in escrow.
  </Banner>
);
export const Countdowns = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'center' }}>
    <Ending seconds={1122} size="small" />
    <Ending seconds={1122} />
    <Ending seconds={11_122} size="large" />
    <Ending seconds={42} />
    <Ending seconds={-1} />
  </div>
);
