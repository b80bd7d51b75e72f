import type { Relations, Subject } from '../../case.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = () => ({ input: { bio: 'I play for fun.', invisible: true } });

export const relations: Relations = {
  default: row('401 403/15 403 403 403 ok ok ok ok ok', () => ({ body: { bio: 'I play after dinner.' } })),
  picture: row('401 403/15 403 403 403 400/1000 400/1000 400/1000 400/1000 ok', async ({ file }) => ({
    body: { profile_image_id: await file('profile') },
  })),
};
