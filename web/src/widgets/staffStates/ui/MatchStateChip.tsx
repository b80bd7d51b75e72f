import { Circle } from 'lucide-react';
import type { MatchState } from '@/shared/api/types.generated';
import { StateChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { matchStates } from '../model/matchStates.ts';

/** The state of a match. */
export function MatchStateChip({ state }: { state: MatchState }) {
  const { label, tone } = matchStates[state];
  return (
    <StateChip tone={tone} icon={<Circle {...tinyIcon} />}>
      {label}
    </StateChip>
  );
}
