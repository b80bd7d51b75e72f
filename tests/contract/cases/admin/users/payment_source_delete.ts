import { type Subject, everyoneAlike } from '../../../case.ts';

export const subject: Subject = async ({ t }) => ({ id: (await t.payee()).source });

export const relations = everyoneAlike;
