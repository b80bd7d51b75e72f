import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import { hideMessages } from '../chat/moderate.ts';
import { lockConversation } from '../chat/store.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import type { Session } from '../http/access/session.ts';
import { isFlagReason, reasonsVersion } from '../moderation/reasons.ts';
import type { ReportSubject } from '../moderation/reportSubjects.ts';
import { hideClip } from '../people/clips/clips.ts';
import type { Config } from '../shared/config.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { contextOf } from './context.ts';
import { findSubject, type Subject } from './subjects.ts';

export interface Flag {
  subject_type: ReportSubject;
  subject_id: string;
  reason: string;
  text?: string;
}

/**
 * Reports a subject, at most once per person. If enough trusted people report it, it is hidden until staff decide.
 * @throws 404 if the reporter can't see it, 1000, 1002 for their own content, 1007
 */
export async function report({ db, config }: Pick<Deps, 'db' | 'config'>, reporter: Session, flag: Flag) {
  if (!isFlagReason(flag.reason, flag.subject_type)) {
    throw common.validation(undefined, 'Choose one of the listed reasons.', 'reason');
  }
  return withTransaction(db, async (tx) => {
    const subject = await findSubject(tx, reporter, flag.subject_type, flag.subject_id);
    if (subject.ownerId === reporter.userId)
      throw common.notAllowedNow(undefined, 'You can’t report your own content.');
    // Serializes reports of the same message so that the last one counts all of them.
    if (subject.message) await lockConversation(tx, subject.message.conversation_id);
    const stored = await store(tx, config, reporter.userId, subject, flag);
    await hideWhenEnough(tx, config, subject, stored.id);
    return stored;
  });
}

async function store(tx: Tx, config: Config, reporterId: string, subject: Subject, flag: Flag) {
  const row = await tx
    .insertInto('reports')
    .values({
      id: newId(),
      subject_type: subject.type,
      subject_id: subject.id,
      subject_user_id: subject.ownerId,
      reporter_id: reporterId,
      reason_key: flag.reason,
      reasons_version: reasonsVersion,
      text: flag.text?.trim() ?? '',
      context: JSON.stringify(await contextOf(tx, subject)),
      trusted: await isTrusted(tx, config.moderation, reporterId),
      created_at: await appNow(tx),
    })
    .onConflict((conflict) => conflict.columns(['reporter_id', 'subject_type', 'subject_id']).doNothing())
    .returning(['id', 'subject_type', 'subject_id', 'reason_key as reason', 'state', 'created_at'])
    .executeTakeFirst();
  if (!row) throw common.duplicate(undefined, 'You’ve already reported this.');
  return { ...row, created_at: row.created_at.toISOString() };
}

/**
 * Whether a person's reports count toward hiding: minimum account age, good standing, verified phone number and few
 * rejected reports.
 */
async function isTrusted(
  tx: Tx,
  { trustedAccountDays, trustedRejections }: Config['moderation'],
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{ trusted: boolean }>`
    select u.status = 'enabled' and u.phone_verified_at is not null
      and u.created_at <= app_now() - make_interval(days => ${trustedAccountDays})
      and (select count(*) from reports where reporter_id = u.id and state = 'rejected') < ${trustedRejections} as trusted
    from users u where u.id = ${userId}`.execute(tx);
  return rows[0]?.trusted ?? false;
}

async function hideWhenEnough(tx: Tx, config: Config, { type, id }: Subject, reportId: string): Promise<void> {
  if (type !== 'message' && type !== 'clip') return;
  const { rows } = await sql<{ trusted: number; hid: boolean }>`
    select count(*) filter (where trusted)::int as trusted, coalesce(bool_or(hid), false) as hid from reports
    where subject_type = ${type} and subject_id = ${id} and state = 'open'`.execute(tx);
  const [found] = rows;
  if (!found || found.hid || found.trusted < config.moderation.reportsToHide) return;
  if (type === 'message') await hideMessages(tx, { config }, [id]);
  else await hideClip(tx, { config }, id, true);
  await tx.updateTable('reports').set({ hid: true }).where('id', '=', reportId).execute();
}
