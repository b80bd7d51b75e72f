import type { Selectable } from 'kysely';
import Type from 'typebox';
import type { App } from '../app.ts';
import { everyPlayerScope } from '../auth/scopes.ts';
import type { Db } from '../db/database.ts';
import { checkReadable } from '../events/readable.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { PageQuery, page, pageRange } from '../shared/page.ts';
import { Id, itemsOf } from '../shared/schema.ts';
import { Announcement, eventAnnouncements, siteAnnouncements } from './announcements.ts';
import { readDocuments } from './documents.ts';
import { figuresOf, readRules } from './figures.ts';
import { listInfluencers } from './influencers.ts';
import { accountLimits } from './limits.ts';
import { ranks } from './ranks.ts';
import { AccountLimit, Document, DocumentPage, Documents, Influencer, Rank } from './schemas.ts';
import { published } from './store.ts';
import type { DocumentKind, DocumentTable } from './tables.ts';
import { documentView, documentViews } from './view.ts';
import { vote, voteOf } from './votes.ts';

const FaqId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 80 }) });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Routes for the help center, news and home page cards. */
export function contentRoutes(app: App): void {
  faqRoutes(app);
  list(app, 'faq.list', '/api/v1/faq', 'faq', 'Frequently asked questions', policy.public());
  list(app, 'faq.guides', '/api/v1/faq/guides', 'guide', 'How-to guides', policy.public());
  announcementsRoute(app);
  list(app, 'content.info', '/api/v1/info', 'info', 'About Duelbook', policy.public());
  list(app, 'content.jumbotron', '/api/v1/jumbotron', 'jumbotron', 'Cards for the home page', policy.optional());

  route(app, {
    operationId: 'content.blogs',
    method: 'GET',
    url: '/api/v1/blogs',
    summary: 'Blog posts, newest first.',
    policy: policy.public(),
    query: PageQuery,
    response: DocumentPage,
    handler: async ({ deps: { db, config }, query }) => {
      const { offset, limit } = pageRange(query);
      const rows = await published(db, 'blog', ['everyone'])
        .orderBy('publish_from', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute();
      return page(documentViews(rows, await readRules(db, config)), query);
    },
  });

  route(app, {
    operationId: 'content.influencers',
    method: 'GET',
    url: '/api/v1/influencers',
    summary: 'Influencers. With `code` or `slug`, only the one it belongs to.',
    policy: policy.public(),
    fields: { code: 'Referral code.', slug: 'Slug of the landing page, as in `/i/{slug}`.' },
    query: Type.Object({
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      slug: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    }),
    response: itemsOf(Influencer),
    handler: async ({ deps, query }) => ({ items: await listInfluencers(deps.db, query) }),
  });
}

function announcementsRoute(app: App): void {
  route(app, {
    operationId: 'content.announcements',
    method: 'GET',
    url: '/api/v1/announcements',
    summary: 'Site-wide announcements or, with `event_id`, those about an event.',
    policy: policy.optional(),
    fields: { event_id: 'Event id. Not found when the viewer has no access to the event.' },
    query: Type.Object({ event_id: Type.Optional(Id) }),
    response: itemsOf(Announcement),
    handler: async ({ deps, session, query }) => {
      if (query.event_id === undefined) return { items: await siteAnnouncements(deps, session?.userId ?? null) };
      await checkReadable(deps.db, query.event_id, session);
      return { items: await eventAnnouncements(deps.db, query.event_id) };
    },
  });
}

/** Registers a route that lists all documents of one kind. */
function list(
  app: App,
  operationId: string,
  url: string,
  kind: DocumentKind,
  summary: string,
  who: ReturnType<typeof policy.public>,
): void {
  route(app, {
    operationId,
    method: 'GET',
    url,
    summary,
    policy: who,
    response: Documents,
    handler: async ({ deps, session }) => ({ items: await readDocuments(deps, kind, session?.userId ?? null) }),
  });
}

function faqRoutes(app: App): void {
  route(app, {
    operationId: 'faq.ranks',
    method: 'GET',
    url: '/api/v1/faq/ranks',
    summary: 'Ranks of league players, lowest first.',
    policy: policy.public(),
    response: itemsOf(Rank),
    handler: async () => ({ items: [...ranks] }),
  });

  route(app, {
    operationId: 'faq.account_limits',
    method: 'GET',
    url: '/api/v1/faq/account_limits',
    summary: "Current account limits, with the viewer's own values when signed in.",
    policy: policy.optional(),
    response: itemsOf(AccountLimit),
    handler: async ({ deps: { db, config }, session }) => {
      const userId = session?.area === 'player' ? session.userId : null;
      return { items: await accountLimits(db, await readRules(db, config), userId) };
    },
  });

  route(app, {
    operationId: 'faq.get',
    method: 'GET',
    url: '/api/v1/faq/:id',
    summary: "FAQ entry by id or slug. Not found when it doesn't exist.",
    policy: policy.optional(),
    fields: { id: 'Id or slug.' },
    params: FaqId,
    response: Document,
    handler: async ({ deps: { db, config }, params: { id }, session }) => {
      const row = await findQuestion(db, id);
      const useful = session?.area === 'player' ? await voteOf(db, row.id, session.userId) : null;
      return documentView(row, figuresOf(await readRules(db, config)), useful);
    },
  });

  route(app, {
    operationId: 'faq.vote',
    method: 'POST',
    url: '/api/v1/faq/:id/vote',
    summary: 'Rates an FAQ answer as useful or not. A later vote replaces the earlier one. Requires sign-in.',
    policy: policy.user({ scopes: everyPlayerScope }),
    fields: { id: 'Id or slug of the FAQ entry.', useful: 'True if the answer was useful.' },
    params: FaqId,
    body: Type.Object({ useful: Type.Boolean() }),
    response: Document,
    handler: async ({ deps: { db, config }, params: { id }, body: { useful }, userId }) => {
      const row = await findQuestion(db, id);
      await vote(db, row.id, userId, useful);
      return documentView(row, figuresOf(await readRules(db, config)), useful);
    },
  });
}

/** Finds a published FAQ entry by id or slug. Refuses with 404 if there is none. */
async function findQuestion(db: Db, id: string): Promise<Selectable<DocumentTable>> {
  const row = await published(db, 'faq', ['everyone'])
    .where(UUID.test(id) ? 'id' : 'slug', '=', id)
    .executeTakeFirst();
  if (!row) throw common.notFound();
  return row;
}
