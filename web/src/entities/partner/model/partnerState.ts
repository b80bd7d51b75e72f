import type { PartnerState } from '@/shared/api/types.generated';
import type { Tone } from '@/shared/ui/chip';

export const stateLabels: Record<PartnerState, string> = {
  applied: 'Waitlist',
  refused: 'Refused',
  active: 'Active',
  suspended: 'Suspended',
  inactive: 'Inactive',
};

export const stateTones: Record<PartnerState, Tone> = {
  applied: 'azure',
  refused: 'neutral',
  active: 'mint',
  suspended: 'amber',
  inactive: 'neutral',
};
