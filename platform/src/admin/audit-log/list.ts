import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { mayCall } from '../../http/access/permissions.ts';
import { policy, staffRoles } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { page, pageOf } from '../../shared/page.ts';
import { Id, OneOf } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { oneTransaction } from '../../wallet/transactions/transactions.ts';
import { AuditQuery, AuditRecord, auditRecords, viewsWords } from './records.ts';

const KIND = 'admin.audit_log.list';

const subjectTypes = ['event', 'match', 'transaction', 'conversation', 'partner_invoice'] as const;
type SubjectType = (typeof subjectTypes)[number];

/** The operation that shows the record. Staff who may call the operation may also read the record's audit log. */
const shownBy: Readonly<Record<SubjectType, string>> = {
  event: 'admin.events.active',
  match: 'admin.matches.get',
  transaction: 'admin.transactions.info',
  conversation: 'admin.conversations.messages',
  partner_invoice: 'admin.partners.invoice_items',
};

const Query = Type.Object({ ...AuditQuery.properties, subject_type: OneOf(subjectTypes), subject_id: Id });
type Query = Static<typeof Query>;

export function auditLogRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/audit_log',
    summary:
      'Audit log entries about an event, match, transaction, conversation or invoice, newest first. Every view is logged.',
    policy: policy.staff(...staffRoles),
    fields: {
      subject_type: "Kind of record. The staff member's role must be allowed to see such records.",
      subject_id: 'Record ID.',
      views: viewsWords,
    },
    query: Query,
    response: pageOf(AuditRecord),
    handler: listEntries,
  });
}

async function listEntries(ctx: Ctx<unknown, Query>) {
  const { deps, query, session } = ctx;
  const { subject_type: type, subject_id: id } = query;
  if (!mayCall(session?.roles ?? [], shownBy[type])) throw common.forbidden();
  return withTransaction(deps.db, async (tx) => {
    const subjects = (await subjectsOf(tx, { type, id })).map((each) => sql`(${each.type}::text, ${each.id}::text)`);
    const items = await auditRecords(tx, sql`(subject_type, subject_id) in (${sql.join(subjects)})`, query);
    await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: type, subjectId: id });
    return page(items, query);
  });
}

/** The record that entries are about, in the form stored in the audit log. */
interface AuditSubject {
  type: string;
  id: string;
}

/**
 * Returns the record itself and, for a transaction, also the record behind it, such as the deposit that staff refunded.
 */
async function subjectsOf(tx: Tx, subject: AuditSubject): Promise<AuditSubject[]> {
  if (subject.type !== 'transaction') return [subject];
  const { rows } = await sql<{ subject_type: string | null; subject_id: string | null }>`
    select subject_type, subject_id from ${oneTransaction(subject.id)} t`.execute(tx);
  const [about] = rows;
  // The audit log of a user has its own access rules.
  if (!about?.subject_type || !about.subject_id || about.subject_type === 'user') return [subject];
  return [subject, { type: about.subject_type, id: about.subject_id }];
}
