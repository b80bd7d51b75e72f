import type { PartnerState } from '@/shared/api/types.generated';
import { StateChip } from '@/shared/ui/chip';
import { stateLabels, stateTones } from '../model/partnerState.ts';

export function PartnerStateChip({ state }: { state: PartnerState }) {
  return <StateChip tone={stateTones[state]}>{stateLabels[state]}</StateChip>;
}
