import { storeShipped } from '../db/shippedContent.ts';
import type { Module } from '../module.ts';
import { onUserDeleted } from '../users/accountHooks.ts';
import { documents } from './data/index.ts';
import { contentRoutes } from './routes.ts';
import { storeDocuments } from './seed.ts';

/** Content documents. They ship with the product and are stored at startup if they have changed. */
export const contentModule: Module = {
  name: 'content',
  routes: contentRoutes,
  async start({ db }) {
    onUserDeleted('content', async (tx, userId) => {
      await tx.deleteFrom('influencers').where('user_id', '=', userId).execute();
      await tx.deleteFrom('document_votes').where('user_id', '=', userId).execute();
    });
    await storeShipped(db, 'documents', documents, (tx) => storeDocuments(tx, documents));
  },
};
