import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { may, type StaffUser } from '@/entities/staffMember';
import { formatDateTime } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { ButtonLink } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { StaffUserRiskDocument, type StaffUserRiskQuery } from '../api/account.generated.ts';
import { riskLevel, riskPoints, riskSources, riskText } from '../model/riskWords.ts';

const list = css`
  ${media.phone} {
    /* The button moves below the text, so that it doesn't take a narrow column next to it. */
    & > li > [data-wraps] {
      flex-basis: 12rem;
    }
  }
`;

type Signal = NonNullable<StaffUserRiskQuery['adminUserRisk']>['signals'][number];

/** The risk score with its signals. Each links to the accounts involved and the relevant part of the page. */
export function RiskPanel({ userId, staff }: { userId: string; staff: StaffUser }) {
  const query = useQuery(StaffUserRiskDocument, { variables: { id: userId } });
  const risk = query.data?.adminUserRisk;
  const level = risk && riskLevel(risk.score);
  return (
    <Region
      title="Risk score"
      count={risk ? `${risk.score} of 100` : undefined}
      thing="the risk score"
      query={query}
      ready={query.data !== undefined}
      aside={level && <StateChip tone={level.tone}>{level.label}</StateChip>}
      empty={risk?.signals.length === 0 && <EmptyState title="No risk signals" />}
      skeleton={<SkeletonRows count={3} height={36} picture={false} />}
    >
      <LedgerList bare className={list}>
        {risk?.signals.map((signal) => (
          <LedgerRow
            key={signal.kind}
            folio={riskPoints(signal.weight)}
            title={riskText(signal.kind, signal.count)}
            note={signal.at && formatDateTime(signal.at)}
            text={signal.users.length > 0 && <Accounts users={signal.users} />}
            action={<Source kind={signal.kind} staff={staff} />}
            wraps
          />
        ))}
      </LedgerList>
    </Region>
  );
}

/** Link to the tab with a signal's records, if the role may see it. */
function Source({ kind, staff }: { kind: Signal['kind']; staff: StaffUser }) {
  const { label, search, needs } = riskSources[kind];
  if (!may(staff.roles, needs)) return null;
  return (
    <ButtonLink size={32} variant="tertiary" to={{ search }}>
      {label}
    </ButtonLink>
  );
}

/** Links to the accounts involved in a signal. */
function Accounts({ users }: { users: Signal['users'] }) {
  return users.map((user, index) => (
    <span key={user.id}>
      {index > 0 && <bdi>{', '}</bdi>}
      <Link to={staffRoutes.adminUser(user.id)}>{user.username}</Link>
    </span>
  ));
}
