import { everyoneAlike, type Subject } from '../../../case.ts';

export const subject: Subject = async ({ t }) => ({ id: (await t.person({ status: 'disabled' })).id });

export const relations = everyoneAlike;
