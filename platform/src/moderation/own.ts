import type { Tx } from '../db/database.ts';
import { common } from '../shared/errors.ts';
import { lockOpenReports, type Report } from './decide.ts';

export interface Owning {
  staffId: string;
  /** True to take the report, false to give it back. */
  mine: boolean;
  /** Whether the staff member may give back what someone else has. */
  mayRelease: boolean;
}

/**
 * Sets or clears the owner of a report and of all other open reports about the same item. Returns the report as it was
 * before. @throws 404, 1002 if it is decided or someone else has it
 */
export async function ownReports(tx: Tx, id: string, by: Owning): Promise<Report> {
  const asked = await tx.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!asked) throw common.notFound();
  const open = await lockOpenReports(tx, asked);
  const report = open.find((one) => one.id === id);
  if (!report) throw common.notAllowedNow({ state: asked.state }, 'This report has already been decided.');
  const free = report.owner_id === null || report.owner_id === by.staffId;
  if (!free && (by.mine || !by.mayRelease)) {
    throw common.notAllowedNow({ owner_id: report.owner_id }, 'Someone else is working on this report.');
  }
  await tx
    .updateTable('reports')
    .set({ owner_id: by.mine ? by.staffId : null })
    .where(
      'id',
      'in',
      open.map((one) => one.id),
    )
    .execute();
  return report;
}
