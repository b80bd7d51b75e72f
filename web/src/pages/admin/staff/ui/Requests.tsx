import { useNow } from '@/shared/lib/clock';
import { formatRelative } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Region, type RegionQuery } from '@/shared/ui/region';
import type { StaffAccountRequestsQuery } from '../api/staff.generated.ts';

type Request = StaffAccountRequestsQuery['adminApprovals']['items'][number];

const emailOf = ({ details }: Request) => details.find(({ name }) => name === 'email')?.value;

/** Staff account changes that wait for a second admin. Renders nothing if there are none. */
export function Requests({ query, requests }: { query: RegionQuery; requests: readonly Request[] | undefined }) {
  const now = useNow('minute');
  if (requests?.length === 0) return null;
  return (
    <Region
      title="Waiting for approval"
      thing="the requests"
      query={query}
      ready={requests !== undefined}
      aside={
        <ButtonLink variant="tertiary" size={32} to={staffRoutes.adminApprovals()}>
          Open approvals
        </ButtonLink>
      }
    >
      <LedgerList bare>
        {requests?.map((request) => (
          <LedgerRow
            key={request.id}
            wraps
            title={request.title}
            text={<bdi>{[emailOf(request), `requested by ${request.makerName}`].filter(Boolean).join(' · ')}</bdi>}
            note={<time dateTime={request.expiresAt}>{`Expires ${formatRelative(request.expiresAt, now)}`}</time>}
          />
        ))}
      </LedgerList>
    </Region>
  );
}
