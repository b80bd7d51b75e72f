import type { Module } from '../../module.ts';
import { createDocumentRoute } from './create.ts';
import { contentFiguresRoute } from './figures.ts';
import { getDocumentRoute } from './get.ts';
import { listDocumentsRoute } from './list.ts';
import { previewDocumentRoute } from './preview.ts';
import { publishDocumentRoute } from './publish.ts';
import { updateDocumentRoute } from './update.ts';
import { withdrawDocumentRoute } from './withdraw.ts';

/** Staff operations on news, announcements, help texts and the cards on the home page. */
export const adminContentModule: Module = {
  name: 'admin/content',
  routes(app) {
    listDocumentsRoute(app);
    getDocumentRoute(app);
    contentFiguresRoute(app);
    previewDocumentRoute(app);
    createDocumentRoute(app);
    updateDocumentRoute(app);
    publishDocumentRoute(app);
    withdrawDocumentRoute(app);
  },
};
