import Type from 'typebox';
import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { touchAccount } from '../live/account.ts';
import { common } from '../shared/errors.ts';
import { runAccountEventHooks } from './accountEvents.ts';
import { walletFacts } from './facts/walletFacts.ts';
import { cleanLegalName, isSameSpelling } from './legalName.ts';
import type { KycState } from './tables.ts';
import { readViewer, Viewer } from './viewer.ts';

/**
 * Sets the legal name. It can be changed freely before the identity check. After the check is approved or money has
 * moved, a new name requires a new check, and withdrawals return code 28 until it is passed.
 */
export function updateNameRoute(app: App): void {
  route(app, {
    operationId: 'users.update_name',
    method: 'POST',
    url: '/api/v1/users/update_name',
    summary: "Sets the viewer's legal name. Reviewed by staff after the identity check.",
    // Banned users need a legal name to withdraw their money.
    policy: policy.user({ scopes: ['full', 'banned'] }),
    fields: {
      first_name: 'First name as shown on official documents.',
      last_name: 'Last name as shown on official documents.',
    },
    body: Type.Object({
      first_name: Type.String({ minLength: 1, maxLength: 60 }),
      last_name: Type.String({ minLength: 1, maxLength: 60 }),
    }),
    response: Viewer,
    handler: async ({ deps, userId, body, ip, requestId }) => {
      const name = {
        first_name: cleanName(body.first_name, 'first_name'),
        last_name: cleanName(body.last_name, 'last_name'),
      };
      return withTransaction(deps.db, async (tx) => {
        const before = await tx
          .selectFrom('users')
          .select(['first_name', 'last_name', 'kyc_state'])
          .where('id', '=', userId)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow();
        const same = before.first_name === name.first_name && before.last_name === name.last_name;
        if (!same) await rename(tx, userId, before, name, { ip, requestId });
        return readViewer(tx, userId);
      });
    },
  });
}

interface Named {
  first_name: string | null;
  last_name: string | null;
}

async function rename(
  tx: Tx,
  userId: string,
  before: Named & { kyc_state: KycState },
  name: Named,
  request: { ip: string; requestId: string },
): Promise<void> {
  const moved = before.first_name !== null && (await walletFacts.hasMovedMoney(tx, userId));
  const kycState = isRespelled(before, name) ? before.kyc_state : stateAfterRename(before.kyc_state, moved);
  await tx
    .updateTable('users')
    .set(({ eb, ref }) => ({ ...name, kyc_state: kycState, version: eb(ref('version'), '+', 1) }))
    .where('id', '=', userId)
    .execute();
  if (before.first_name !== null) await runAccountEventHooks(tx, userId, 'name_changed');
  // The state of the identity check is part of the wallet.
  touchAccount(tx, userId, 'wallet');
  await audit(tx, {
    area: 'player',
    actor: userId,
    action: 'users.update_name',
    subjectType: 'user',
    subjectId: userId,
    before,
    after: { ...name, kyc_state: kycState },
    ...request,
  });
}

/**
 * Whether the names differ only in punctuation, accents or case, such as `O'Neil` and `O’Neil`. The check then stays
 * valid.
 */
function isRespelled(before: Named & { kyc_state: KycState }, name: Named): boolean {
  return (
    before.kyc_state !== 'submitted' &&
    isSameSpelling(before.first_name ?? '', name.first_name ?? '') &&
    isSameSpelling(before.last_name ?? '', name.last_name ?? '')
  );
}

/**
 * Returns the state of the identity check after a name change. Refuses (1002) while documents are being compared with
 * the name.
 */
export function stateAfterRename(state: KycState, movedMoney: boolean): KycState {
  if (state === 'submitted') {
    throw common.notAllowedNow(
      { kyc_state: state },
      'We’re reviewing your documents. You can change your name after that.',
    );
  }
  if (state === 'approved' || state === 'expired') return 'required';
  return state === 'none' && movedMoney ? 'required' : state;
}

function cleanName(value: string, param: string): string {
  const name = cleanLegalName(value);
  if (name === null) throw common.validation(undefined, 'Enter your name as it appears on your passport or ID.', param);
  return name;
}
