import type { ReactNode } from 'react';
import { formatDateTime } from '@/shared/lib/format';
import { KeyValue, Panel } from '@/shared/ui/text';
import type { StaffAccountQuery } from '../api/account.generated.ts';
import { featureName } from '../model/features.ts';
import { body } from './UserPage.css.ts';

export type StaffAccount = NonNullable<StaffAccountQuery['adminUser']>;
export type Restrictions = Pick<StaffAccount, 'silences' | 'disabledFeatures'>;

const scopes = { all: 'Silenced everywhere', comments: 'Silenced in public chats', direct: 'Silenced in messages' };

/** Contact details and restrictions of an account. */
export function AccountFacts({ account }: { account: StaffAccount }) {
  return (
    <Panel aria-labelledby="account">
      <div className={body}>
        <h2 id="account">Account</h2>
        <KeyValue
          ruled
          rows={[
            { label: 'Phone', value: account.phoneNumber ?? 'None' },
            { label: 'Email', value: emailOf(account) },
            { label: 'Date of birth', value: account.dateOfBirth ?? 'Not provided' },
            { label: 'Twitch', value: account.twitchUsername ?? 'Not connected' },
            { label: 'Last seen', value: account.lastSeenAt ? formatDateTime(account.lastSeenAt) : 'Never' },
            ...(account.frozenReason === null
              ? []
              : [{ key: 'frozen', label: 'Reason of the freeze', value: account.frozenReason }]),
            ...rowsOf(account),
          ]}
        />
      </div>
    </Panel>
  );
}

const emailOf = ({ email, emailVerified }: StaffAccount) =>
  email === null ? 'None' : `${email}${emailVerified ? '' : ' (not verified)'}`;

/** Restrictions of an account, for roles that don't see the account. Nothing without any. */
export function RestrictionFacts({ restrictions }: { restrictions: Restrictions | null }) {
  const rows = restrictions ? rowsOf(restrictions) : [];
  if (rows.length === 0) return null;
  return (
    <Panel aria-labelledby="restrictions">
      <div className={body}>
        <h2 id="restrictions">Restrictions</h2>
        <KeyValue ruled rows={rows} />
      </div>
    </Panel>
  );
}

function rowsOf({ silences, disabledFeatures }: Restrictions): { key: string; label: string; value: ReactNode }[] {
  return [
    ...silences.map(({ scope, until, reason }) => ({
      key: `silence ${scope}`,
      label: scopes[scope],
      value: `Until ${formatDateTime(until)}: ${reason}`,
    })),
    ...disabledFeatures.map(({ feature, until }) => ({
      key: `feature ${feature}`,
      label: `${featureName(feature)} turned off`,
      value: until ? `Until ${formatDateTime(until)}` : 'No end set',
    })),
  ];
}
