import type { Selectable } from 'kysely';
import Type from 'typebox';
import type { App, Deps } from '../app.ts';
import { everyPlayerScope } from '../auth/scopes.ts';
import type { Db } from '../db/database.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { PageQuery, page, pageRange } from '../shared/page.ts';
import { itemsOf } from '../shared/schema.ts';
import { figuresOf, readRules } from './figures.ts';
import { listInfluencers } from './influencers.ts';
import { accountLimits } from './limits.ts';
import { ranks } from './ranks.ts';
import { AccountLimit, Document, DocumentPage, Documents, Influencer, Rank } from './schemas.ts';
import { audiencesOf, published } from './store.ts';
import type { DocumentKind, DocumentTable } from './tables.ts';
import { documentView, documentViews } from './view.ts';
import { vote, voteOf } from './votes.ts';

const FaqId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 80 }) });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Help center, news and home page cards. */
export function contentRoutes(app: App): void {
  faqRoutes(app);
  list(app, 'faq.list', '/api/v1/faq', 'faq', 'Frequently asked questions', policy.public());
  list(app, 'faq.guides', '/api/v1/faq/guides', 'guide', 'How-to guides', policy.public());
  list(
    app,
    'content.announcements',
    '/api/v1/announcements',
    'announcement',
    'Important information for everyone',
    policy.optional(),
  );
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
    summary: 'Influencers. With `code`, only the one the referral code belongs to.',
    policy: policy.public(),
    fields: { code: 'Referral code.' },
    query: Type.Object({ code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })) }),
    response: itemsOf(Influencer),
    handler: async ({ deps, query }) => ({ items: await listInfluencers(deps.db, query.code) }),
  });
}

/** Registers a list of all documents of a kind. */
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
    handler: async ({ deps, session }) => ({ items: await readAll(deps, kind, session?.userId ?? null) }),
  });
}

async function readAll({ db, config }: Deps, kind: DocumentKind, userId: string | null): Promise<Document[]> {
  const audiences = await audiencesOf(db, userId);
  const rows = await published(db, kind, audiences).orderBy('position').orderBy('id').execute();
  return documentViews(rows, await readRules(db, config));
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
    summary: 'Current account limits. For signed-in users, with their own values.',
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
    fields: { id: 'Id or slug of the FAQ entry.', useful: 'True when the answer was useful.' },
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

/** A published question by id or slug; 404 otherwise. */
async function findQuestion(db: Db, id: string): Promise<Selectable<DocumentTable>> {
  const row = await published(db, 'faq', ['everyone'])
    .where(UUID.test(id) ? 'id' : 'slug', '=', id)
    .executeTakeFirst();
  if (!row) throw common.notFound();
  return row;
}
