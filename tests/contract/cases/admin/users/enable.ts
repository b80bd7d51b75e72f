import { type Subject, everyoneAlike } from '../../../case.ts';

export const subject: Subject = async ({ t }) => ({ id: (await t.person({ status: 'disabled' })).id });

export const relations = everyoneAlike;
