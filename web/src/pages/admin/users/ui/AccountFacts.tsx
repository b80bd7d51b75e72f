import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatDate, formatDateTime, formatDay, formatPercent, plural } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { MoneyText } from '@/shared/ui/money';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue, Panel } from '@/shared/ui/text';
import type { StaffAccountQuery } from '../api/account.generated.ts';
import {
  StaffUserFiguresDocument,
  type StaffUserFiguresQuery,
  StaffUserWalletDocument,
} from '../api/money.generated.ts';
import type { User_CardFragment } from '../api/users.generated.ts';
import { featureName } from '../model/features.ts';
import type { StaffWallet } from './Balances.tsx';
import { body } from './UserPage.css.ts';

export type StaffAccount = NonNullable<StaffAccountQuery['adminUser']>;
export type Restrictions = Pick<StaffAccount, 'silences' | 'disabledFeatures'>;

const scopes = { all: 'Silenced everywhere', comments: 'Silenced in public chats', direct: 'Silenced in messages' };

/** Contact details, figures and restrictions of an account. */
export function AccountFacts({ user, account }: { user: User_CardFragment; account: StaffAccount }) {
  const query = useQuery(StaffUserFiguresDocument, { variables: { id: user.id } });
  const wallet = useQuery(StaffUserWalletDocument, { variables: { id: user.id } }).data?.adminUserWallet;
  const figures = query.data?.adminUserFigures;
  return (
    <Region
      title="Facts"
      thing="the figures of this account"
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={10} height={28} picture={false} />}
    >
      <div className={body}>
        <KeyValue
          ruled
          rows={[
            ...(figures ? moneyRows(figures) : []),
            { label: 'Phone', value: account.phoneNumber ?? 'None' },
            { label: 'Email', value: emailOf(account) },
            { label: 'Date of birth', value: account.dateOfBirth ? formatDate(account.dateOfBirth) : 'Not provided' },
            ...(figures ? [{ label: 'Signed in on', value: plural(figures.deviceCount, 'device') }] : []),
            { label: 'Matches completed', value: reliabilityOf(user) },
            ...(figures ? [{ label: 'Referred by', value: referrerOf(figures) }] : []),
            ...(wallet ? [{ label: 'Payment methods', value: sourcesOf(wallet) }] : []),
            ...(figures
              ? [{ label: 'Own limits', value: figures.limitCount ? formatCount(figures.limitCount) : 'None' }]
              : []),
            ...(figures ? [{ label: 'Match rules', value: acceptedOf(figures) }] : []),
            { label: 'Twitch', value: account.twitchUsername ?? 'Not connected' },
            ...(account.frozenReason === null
              ? []
              : [{ key: 'frozen', label: 'Freeze reason', value: account.frozenReason }]),
            ...rowsOf(account),
          ]}
        />
      </div>
    </Region>
  );
}

type Figures = NonNullable<StaffUserFiguresQuery['adminUserFigures']>;

const moneyRows = ({ depositedAmount, withdrawnAmount }: Figures) => [
  { label: 'Lifetime in', value: <MoneyText cents={depositedAmount} /> },
  { label: 'Lifetime out', value: <MoneyText cents={withdrawnAmount} /> },
];

const reliabilityOf = ({ record: { completionPercent } }: User_CardFragment) =>
  completionPercent === null ? 'No matches yet' : formatPercent(completionPercent);

const referrerOf = ({ referredBy }: Figures) =>
  referredBy ? <Link to={staffRoutes.adminUser(referredBy.id)}>{referredBy.username}</Link> : 'Nobody';

const sourcesOf = ({ paymentSources }: StaffWallet) =>
  paymentSources.map(({ valueMasked }) => valueMasked).join(', ') || 'None';

const acceptedOf = ({ guidelinesAcceptedAt }: Figures) =>
  guidelinesAcceptedAt ? `Accepted ${formatDay(guidelinesAcceptedAt)}` : 'Not accepted';

const emailOf = ({ email, emailVerified }: StaffAccount) =>
  email === null ? 'None' : `${email}${emailVerified ? '' : ' (not verified)'}`;

/** Restrictions of an account, for roles that can't see the account. Renders nothing if there are none. */
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
      value: until ? `Until ${formatDateTime(until)}` : 'No end date',
    })),
  ];
}
