import { everyoneAlike, type Subject } from '../../../case.ts';

export const subject: Subject = async ({ t, somebody }) => {
  const person = await somebody();
  await t.inject(person, 'POST', '/api/v1/check_in', { client_type: 'web', app_version: '1.0.0' });
  return { id: person.id };
};

export const relations = everyoneAlike;
