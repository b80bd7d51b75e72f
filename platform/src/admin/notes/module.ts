import type { Module } from '../../module.ts';
import { createNoteRoute } from './create.ts';
import { deleteNoteRoute } from './delete.ts';
import { createEventNoteRoute } from './events/create.ts';
import { deleteEventNoteRoute } from './events/delete.ts';
import { listEventNotesRoute } from './events/list.ts';
import { updateEventNoteRoute } from './events/update.ts';
import { listNotesRoute } from './list.ts';
import { createPartnerNoteRoute } from './partners/create.ts';
import { deletePartnerNoteRoute } from './partners/delete.ts';
import { listPartnerNotesRoute } from './partners/list.ts';
import { updatePartnerNoteRoute } from './partners/update.ts';
import { noteTagsRoute } from './tags.ts';
import { updateNoteRoute } from './update.ts';

/** Staff notes about users, events and partners. */
export const adminNotesModule: Module = {
  name: 'admin/notes',
  routes(app) {
    listNotesRoute(app);
    noteTagsRoute(app);
    createNoteRoute(app);
    updateNoteRoute(app);
    deleteNoteRoute(app);
    listEventNotesRoute(app);
    createEventNoteRoute(app);
    updateEventNoteRoute(app);
    deleteEventNoteRoute(app);
    listPartnerNotesRoute(app);
    createPartnerNoteRoute(app);
    updatePartnerNoteRoute(app);
    deletePartnerNoteRoute(app);
  },
};
