import { withTransaction } from '../../../db/transaction.ts';
import {
  limitsOf,
  readStakeSettings,
  type StakeSettings,
  writeStakeSettings,
} from '../../../events/market/settings.ts';
import type { Ctx } from '../../../http/route.ts';
import { requestMarket } from '../../../market/engine/writer/requests.ts';
import { common } from '../../../shared/errors.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';
import type { StakeSettingsInput } from '../schemas.ts';

/** Changes the settings for all markets. New limits apply to open markets immediately. @throws 1000 */
export function updateSettings(ctx: Ctx<unknown, unknown, StakeSettingsInput>): Promise<StakeSettings> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const before = await tx.selectFrom('stake_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
    const after = { ...before, ...ctx.body, version: before.version + 1 };
    if (after.min_amount > after.max_amount || after.max_amount > after.max_exposure) {
      throw common.validation(
        {},
        'The minimum can’t exceed the maximum, and the maximum can’t exceed the exposure limit.',
        'max_amount',
      );
    }
    if (after.final_minutes > after.large_final_minutes) {
      throw common.validation(
        {},
        'The objection window for large markets can’t be shorter than for others.',
        'large_final_minutes',
      );
    }
    await writeStakeSettings(tx, after);
    const open = await tx
      .selectFrom('event_markets')
      .select(['id', 'delay_ms'])
      .where('phase', 'in', ['draft', 'open', 'in_play', 'suspended'])
      .orderBy('id')
      .execute();
    for (const market of open) {
      await requestMarket(tx, market.id, { type: 'limits', limits: limitsOf(after), delay_ms: market.delay_ms });
    }
    await staffAudit(tx, actorOf(ctx), {
      action: 'admin.stakes.settings_update',
      subjectType: 'stake_settings',
      subjectId: 'all',
      before,
      after,
    });
    return readStakeSettings(tx);
  });
}
