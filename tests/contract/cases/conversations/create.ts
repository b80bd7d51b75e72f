import type { Relations, Subject } from '../../case.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async ({ somebody }) => ({ userIds: [(await somebody()).id] });

export const relations: Relations = {
  direct: row('401 403/15 403 403 403 ok 400/1000 400/1000 ok 400/1000', ({ owner }) => ({
    body: { user_ids: [owner.id] },
  })),
  group: row('401 403/15 403 403 403 ok 400/1000 400/1000 ok 400/1000', ({ owner }) => ({
    body: { user_ids: [owner.id], title: 'All of us' },
  })),
  community: row('401 403/15 403 403 403 ok 400/1000 400/1000 ok 400/1000', ({ owner }) => ({
    body: { user_ids: [owner.id], title: 'All of us', community: true },
  })),
};
