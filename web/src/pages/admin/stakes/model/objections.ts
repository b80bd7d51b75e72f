import type { ObjectionReason, ObjectionState } from '@/shared/api/types.generated';
import type { Tone } from '@/shared/ui/chip';

export const objectionReasons: Record<ObjectionReason, string> = {
  wrong_score: 'A score is wrong',
  wrong_team: 'The wrong team won',
  rule_breach: 'A team broke the rules',
  technical: 'A technical failure decided the result',
  other: 'Other error',
};

export const objectionStates: Record<ObjectionState, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'amber' },
  upheld: { label: 'Upheld', tone: 'mint' },
  rejected: { label: 'Rejected', tone: 'rose' },
};

export const isObjectionState = (value: string | undefined): value is ObjectionState =>
  value !== undefined && Object.hasOwn(objectionStates, value);
