import type { ReactNode } from 'react';
import { formatDateTime } from '@/shared/lib/format';
import { KeyValue, Panel } from '@/shared/ui/text';
import type { StaffAccountQuery } from '../api/account.generated.ts';
import { featureName } from '../model/features.ts';
import { body } from './UserPage.css.ts';

export type StaffAccount = NonNullable<StaffAccountQuery['adminUser']>;

const scopes = { all: 'Silenced everywhere', comments: 'Silenced in public chats', direct: 'Silenced in messages' };

/** Contact details and restrictions of an account. */
export function AccountFacts({ account }: { account: StaffAccount }) {
  const restrictions = restrictionsOf(account);
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
            ...restrictions,
          ]}
        />
      </div>
    </Panel>
  );
}

const emailOf = ({ email, emailVerified }: StaffAccount) =>
  email === null ? 'None' : `${email}${emailVerified ? '' : ' (not verified)'}`;

function restrictionsOf(account: StaffAccount): { key: string; label: string; value: ReactNode }[] {
  return [
    ...(account.frozenReason === null
      ? []
      : [{ key: 'frozen', label: 'Reason of the freeze', value: account.frozenReason }]),
    ...account.silences.map(({ scope, until, reason }) => ({
      key: `silence ${scope}`,
      label: scopes[scope],
      value: `Until ${formatDateTime(until)}: ${reason}`,
    })),
    ...account.disabledFeatures.map(({ feature, until }) => ({
      key: `feature ${feature}`,
      label: `${featureName(feature)} turned off`,
      value: until ? `Until ${formatDateTime(until)}` : 'No end set',
    })),
  ];
}
