import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy, staffRoles } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { type PageRequest, page, pageOf, pageQuery, pageRange } from '../../shared/page.ts';
import { Id, OneOf } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { type FoundRecord, findRecords } from './findRecords.ts';
import { recordKinds, type WantedRecords, wantedRecords } from './wantedRecords.ts';

const KIND = 'admin.search';

const StaffSearchResult = Type.Object({
  type: OneOf(recordKinds),
  id: Id,
  title: Type.String(),
  subtitle: Type.String(),
});
describeSchema(StaffSearchResult, 'StaffSearchResult', 'Record found by staff.', {
  type: 'Kind of record.',
  id: "ID of the record. For a partner, the user's ID.",
  title: 'Username, name of the event, number of the match, or title of the transaction.',
  subtitle: 'Code, game or type, and the state of the record.',
});

const Query = Type.Object({
  ...pageQuery(10).properties,
  q: Type.String({ minLength: 1, maxLength: 100 }),
});

/**
 * Finds users, events, matches, transactions and partners for staff. Every search is audited with its results, but
 * without the text, which can be a name or a phone number.
 */
export function searchRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/search',
    summary:
      "Users, events, matches, transactions and partners that the staff member's roles can find, exact matches first. Every search is logged with its results.",
    policy: policy.staff(...staffRoles),
    fields: {
      q: 'Name, code, number, phone number or ID. `u:`, `e:`, `m:`, `t:` and `p:` limit the search to users, events, matches, transactions or partners.',
    },
    query: Query,
    response: pageOf(StaffSearchResult),
    handler: search,
  });
}

async function search(ctx: Ctx<unknown, PageRequest & { q: string }>) {
  const { query } = ctx;
  const wanted = wantedRecords(query.q, ctx.session?.roles ?? []);
  return withTransaction(ctx.deps.db, async (tx) => {
    const { offset, limit } = pageRange(query);
    const found = (await findAll(tx, wanted, offset + limit)).slice(offset, offset + limit);
    const answer = page(found, query);
    const actor = actorOf(ctx);
    await staffAudit(tx, actor, {
      action: KIND,
      subjectType: 'staff',
      subjectId: actor.id,
      after: { kinds: wanted.kinds, found: answer.items.map(({ type, id }) => ({ type, id })) },
    });
    return { ...answer, items: answer.items.map(({ exact: _, ...item }) => item) };
  });
}

/** Sorts exact matches first, then the first of each kind, the second of each kind, and so on. */
async function findAll(tx: Tx, { text, kinds }: WantedRecords, most: number): Promise<FoundRecord[]> {
  const found: (FoundRecord & { place: number })[] = [];
  for (const type of kinds) {
    const items = await findRecords[type](tx, text, most);
    found.push(...items.map((item, place) => ({ ...item, type, place })));
  }
  return found
    .sort((one, other) => Number(other.exact) - Number(one.exact) || one.place - other.place)
    .map(({ place: _, ...item }) => item);
}
