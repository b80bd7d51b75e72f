import type { ObjectionReason } from '@/shared/api/types.generated';

/** Kinds of errors a result can have, in the order in which the form lists them. */
export const objectionReasons: readonly { key: ObjectionReason; title: string; text: string }[] = [
  { key: 'wrong_score', title: 'Wrong score', text: 'A round was scored incorrectly.' },
  { key: 'wrong_team', title: 'Wrong winner', text: 'The other team won.' },
  { key: 'rule_breach', title: 'Rule violation', text: 'A team broke the rules.' },
  { key: 'technical', title: 'Technical failure', text: 'A crash or lost connection decided the result.' },
  { key: 'other', title: 'Something else', text: 'Describe it below.' },
];

/** Minimum and maximum length of the description, in characters. */
export const letters = { least: 20, most: 1000 };
