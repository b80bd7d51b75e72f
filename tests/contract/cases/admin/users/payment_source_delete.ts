import { everyoneAlike, type Subject } from '../../../case.ts';

export const subject: Subject = async ({ t }) => ({ id: (await t.payee()).source });

export const relations = everyoneAlike;
