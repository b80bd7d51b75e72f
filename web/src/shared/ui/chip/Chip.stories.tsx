import { Check, ChevronDown, Clock, Hourglass, Undo2, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { Chip, StateChip, Tag } from './Chip.tsx';
import { CopyChip } from './CopyChip.tsx';
import { Count } from './Count.tsx';
import { LiveBadge } from './LiveBadge.tsx';
import { SideChip } from './SideChip.tsx';
import { Stamp, type StampState } from './Stamp.tsx';

export default { title: 'Chips' };

const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' };
const stamps: StampState[] = [
  'PLACED',
  'WAITING',
  'PARTLY MATCHED',
  'MATCHED',
  'REFUNDED',
  'WON',
  'LOST',
  'VOID',
  'CASHED OUT',
  'PAID',
  'SENT',
  'PENDING',
  'DECLINED',
  'TIE',
  'RETURNED',
];

export const Filters = () => (
  <div style={row}>
    <Chip icon={<ChevronDown {...smallIcon} />}>All games</Chip>
    <Chip on removable>
      PC, PS5, Xbox
    </Chip>
    <Chip on>$10</Chip>
    <Chip aria-disabled>Team size</Chip>
  </div>
);
export const States = () => (
  <div style={row}>
    <StateChip tone="amber" icon={<Hourglass {...tinyIcon} />}>
      Final 2:39 PM
    </StateChip>
    <StateChip tone="azure">In play</StateChip>
    <StateChip tone="plain" icon={<Check {...tinyIcon} />}>
      Complete
    </StateChip>
    <StateChip tone="rose" icon={<X {...tinyIcon} />}>
      Declined
    </StateChip>
    <StateChip icon={<Undo2 {...tinyIcon} />}>Returned</StateChip>
    <StateChip tone="mint" icon={<Check {...tinyIcon} />}>
      Ready
    </StateChip>
    <StateChip icon={<Clock {...tinyIcon} />}>14 s old</StateChip>
    <Tag>Default</Tag>
    <LiveBadge />
    <Count value={3} />
    <Count value={120} quiet />
    <SideChip side="a" />
    <SideChip side="b" />
  </div>
);
export const Stamps = () => (
  <div style={{ ...row, gap: 24 }}>
    {stamps.map((state) => (
      <Stamp key={state} state={state} />
    ))}
    <Stamp state="WON" small />
  </div>
);
export const Copy = () => (
  <div style={row}>
    <CopyChip name="Copy gamer ID" value="kai#4471" />
    <div style={{ width: 140 }}>
      <CopyChip name="Copy transaction" value="0198-4d11-4a1e-9f10-0d1c2b3a4e5f" />
    </div>
  </div>
);
