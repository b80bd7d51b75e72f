import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import { deleteMessages, showMessages } from '../chat/moderate.ts';
import { lockConversation } from '../chat/store.ts';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { fingerprint } from '../moderation/checkText.ts';
import { reasonTitle } from '../moderation/reasons.ts';
import { notify } from '../notifications/notify.ts';
import { hideClip } from '../people/clips/clips.ts';
import { common } from '../shared/errors.ts';
import type { ReportTable } from './tables.ts';

type Work = Pick<Deps, 'config'>;
export type Report = Selectable<ReportTable>;

export interface Decision {
  outcome: 'upheld' | 'rejected';
  reason: string;
  staffId: string;
}

/**
 * Decides all open reports of the same subject. Upholding removes the message or clip and remembers the text as spam if
 * that was the reason; rejecting restores hidden content. Reporters are notified of the outcome. @throws 404, 1002
 */
export async function decideReports(tx: Tx, deps: Work, id: string, decision: Decision): Promise<Report[]> {
  const asked = await tx.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!asked) throw common.notFound();
  if (asked.subject_type === 'message') await lockAround(tx, asked.subject_id);
  const open = await lockOpenReports(tx, asked);
  if (!open.some((one) => one.id === id)) {
    throw common.notAllowedNow({ state: asked.state }, 'This report has already been decided.');
  }
  checkImpartial(open, decision.staffId);
  await store(tx, open, decision);
  if (decision.outcome === 'upheld') await uphold(tx, deps, asked, open);
  else await show(tx, deps, asked, open);
  for (const report of open) notifyReporter(tx, report, decision.outcome);
  return open;
}

/** Takes locks in the same order as report.ts: the conversation before the reports. */
async function lockAround(tx: Tx, messageId: string): Promise<void> {
  const message = await tx
    .selectFrom('messages')
    .select('conversation_id')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  await lockConversation(tx, message.conversation_id);
}

/** Locks the open reports about the same item. */
export function lockOpenReports(tx: Tx, { subject_type, subject_id }: Report): Promise<Report[]> {
  return tx
    .selectFrom('reports')
    .selectAll()
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
}

function checkImpartial(reports: readonly Report[], staffId: string): void {
  if (reports.some(({ reporter_id, subject_user_id }) => [reporter_id, subject_user_id].includes(staffId))) {
    throw common.forbidden(undefined, 'You’re involved in this report, so someone else has to decide it.');
  }
}

async function store(tx: Tx, reports: readonly Report[], { outcome, reason, staffId }: Decision): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ state: outcome, decided_by: staffId, decision_reason: reason, decided_at: await appNow(tx) })
    .where(
      'id',
      'in',
      reports.map(({ id }) => id),
    )
    .execute();
}

async function uphold(tx: Tx, deps: Work, asked: Report, reports: readonly Report[]): Promise<void> {
  const { subject_type, subject_id, subject_user_id: ownerId } = asked;
  if (subject_type === 'message') await deleteMessages(tx, deps, [subject_id]);
  if (subject_type === 'clip') await hideClip(tx, deps, subject_id, true);
  const spam = reports.find(({ reason_key }) => reason_key === 'spam');
  if (spam) await rememberSpam(tx, deps, spam);
  if (ownerId === null || (subject_type !== 'message' && subject_type !== 'clip')) return;
  notify(tx, {
    userId: ownerId,
    category: 'support',
    title: `Your ${subject_type} was removed`,
    body: `It was reported for this reason: ${reasonTitle(asked.reason_key)}. If you think this is a mistake, contact support.`,
    data: { nativedeeplink: 'duelbook://support_conversation' },
    dedupeKey: `taken-down:${subject_id}`,
  });
}

async function rememberSpam(tx: Tx, deps: Work, { id, context }: Report): Promise<void> {
  const print = fingerprint(context.find(({ reported }) => reported)?.text ?? '');
  if (print === null) return;
  const days = deps.config.moderation.spamTextDays;
  await sql`insert into spam_texts (fingerprint, report_id, until)
    values (${print}, ${id}, app_now() + make_interval(days => ${days}))
    on conflict (fingerprint) do update set report_id = excluded.report_id, until = excluded.until`.execute(tx);
}

async function show(tx: Tx, deps: Work, asked: Report, reports: readonly Report[]): Promise<void> {
  if (!reports.some(({ hid }) => hid)) return;
  if (asked.subject_type === 'message') await showMessages(tx, deps, [asked.subject_id]);
  if (asked.subject_type === 'clip') await hideClip(tx, deps, asked.subject_id, false);
}

function notifyReporter(tx: Tx, { id, reporter_id: userId, reason_key }: Report, outcome: Decision['outcome']): void {
  if (userId === null) return;
  const what = `Reason for your report: ${reasonTitle(reason_key)}.`;
  notify(tx, {
    userId,
    category: 'support',
    title: outcome === 'upheld' ? 'We took action on your report' : 'We reviewed your report',
    body:
      outcome === 'upheld'
        ? `${what} Thank you for helping keep Duelbook fair.`
        : `${what} We found no violation of our rules.`,
    data: { nativedeeplink: 'duelbook://notifications' },
    dedupeKey: `report:${id}`,
  });
}
