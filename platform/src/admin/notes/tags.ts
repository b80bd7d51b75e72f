import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { StaffNoteTag } from './notes.ts';
import { noteRoles } from './subject.ts';

export function noteTagsRoute(app: App): void {
  route(app, {
    operationId: 'admin.notes.tags',
    method: 'GET',
    url: '/admin/v1/notes/tags',
    summary: 'Tags that a note can have.',
    policy: policy.staff(...new Set(Object.values(noteRoles).flat())),
    response: itemsOf(StaffNoteTag),
    handler: async ({ deps }) => ({
      items: await deps.db.selectFrom('staff_note_tags').select(['id', 'name']).orderBy('position').execute(),
    }),
  });
}
