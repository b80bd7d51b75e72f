import { everyoneAlike, type Subject } from '../../../case.ts';

export const subject: Subject = async ({ somebody }) => ({
  id: (await somebody()).id,
  phoneNumber: '+12025558884',
  reason: 'Lost phone.',
});

export const relations = everyoneAlike;
