import { MicOff, Radio } from 'lucide-react';
import { StateChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import type { StaffEvent_RowFragment } from '../api/events.generated.ts';
import { onAirState, onAirWords } from '../model/onAir.ts';

/** Shows who commentates on an event and whether their stream is live. */
export function OnAir({ row }: { row: StaffEvent_RowFragment }) {
  const words = onAirWords(row);
  switch (onAirState(row)) {
    case 'live':
      return (
        <StateChip tone="rose" icon={<Radio {...tinyIcon} />}>
          {words}
        </StateChip>
      );
    case 'nobody':
    case 'off':
      return (
        <StateChip tone="amber" icon={<MicOff {...tinyIcon} />}>
          {words}
        </StateChip>
      );
    default:
      return words;
  }
}
