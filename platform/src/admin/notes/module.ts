import type { Module } from '../../module.ts';
import { createNoteRoute } from './create.ts';
import { deleteNoteRoute } from './delete.ts';
import { listNotesRoute } from './list.ts';
import { noteTagsRoute } from './tags.ts';
import { updateNoteRoute } from './update.ts';

/** Notes of staff about users. */
export const adminNotesModule: Module = {
  name: 'admin/notes',
  routes(app) {
    listNotesRoute(app);
    noteTagsRoute(app);
    createNoteRoute(app);
    updateNoteRoute(app);
    deleteNoteRoute(app);
  },
};
