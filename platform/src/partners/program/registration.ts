import type { Db, Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { hasPay } from '../pay/payee.ts';
import type { OwnPartnerView, PartnerRegistrationView } from '../schemas.ts';
import { isRegistered, type Partner, readPartner } from '../store.ts';

const DAY = 86_400_000;

/** When a person who was refused or removed can apply again. Null if they can't, or don't need to. */
export function applyAgainAt({ state, decided_at }: Partner, { partners }: Config): Date | null {
  if (state !== 'refused' && state !== 'inactive') return null;
  return decided_at && new Date(decided_at.getTime() + partners.reapplyDays * DAY);
}

/** The viewer's own registration. */
export async function registrationOf(db: Db | Tx, config: Config, userId: string): Promise<PartnerRegistrationView> {
  const partner = await readPartner(db, userId);
  const paid = await hasPay(db, userId);
  return { registered: isRegistered(partner), has_pay: paid, partner: partner ? ownView(partner, config) : null };
}

function ownView(partner: Partner, config: Config): OwnPartnerView {
  const { state, code, reason, applied_at, decided_at, suspended_until } = partner;
  return {
    state,
    code,
    reason,
    applied_at: applied_at?.toISOString() ?? null,
    decided_at: decided_at?.toISOString() ?? null,
    suspended_until: suspended_until?.toISOString() ?? null,
    apply_again_at: applyAgainAt(partner, config)?.toISOString() ?? null,
  };
}
