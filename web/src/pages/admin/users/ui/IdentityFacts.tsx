import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { IdentityStateChip } from '@/entities/identityCheck';
import { formatDateTime } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { StaffUserIdentityDocument } from '../api/users.generated.ts';
import { body } from './UserPage.css.ts';

const shut = { loading: false, refetch: () => undefined };

/** The legal name and identity check. Loaded only on request, because every view is audited. */
export function IdentityFacts({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  const query = useQuery(StaffUserIdentityDocument, {
    variables: { userId },
    skip: !open,
    fetchPolicy: 'network-only',
  });
  const identity = query.data?.adminIdentity;
  const name = [identity?.firstName, identity?.lastName].filter(Boolean).join(' ');
  return (
    <Region
      title="Identity"
      thing="the identity check"
      query={open ? query : shut}
      ready={!open || query.data !== undefined}
      skeleton={<SkeletonRows count={3} height={36} picture={false} />}
      aside={
        identity && (
          <ButtonLink to={staffRoutes.adminIdentities(userId)} variant="tertiary" size={32}>
            Photos
          </ButtonLink>
        )
      }
    >
      <div className={body}>
        {!open && (
          <>
            <p>Viewing this is logged under your name.</p>
            <Button variant="secondary" size={32} onClick={() => setOpen(true)}>
              Show name and check
            </Button>
          </>
        )}
        {identity && (
          <KeyValue
            ruled
            rows={[
              { label: 'Legal name', value: name || 'Not provided' },
              { label: 'Identity check', value: <IdentityStateChip state={identity.state} /> },
              { label: 'Submitted', value: identity.submittedAt ? formatDateTime(identity.submittedAt) : 'Never' },
              ...(identity.decidedAt ? [{ label: 'Decided', value: formatDateTime(identity.decidedAt) }] : []),
              ...(identity.reason ? [{ label: 'Reason', value: identity.reason }] : []),
            ]}
          />
        )}
      </div>
    </Region>
  );
}
