import { useMutation, useQuery } from '@apollo/client/react';
import { Hourglass } from 'lucide-react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { useNow } from '@/shared/lib/clock';
import { askForMore } from '@/shared/lib/paging';
import { toast } from '@/shared/lib/toasts';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { type Referral_RowFragment, ReferralsDocument, RemindReferralDocument } from '../api/refer.generated.ts';
import { reminderIn, statusText } from '../model/referralStatus.ts';

/** The user's referrals, twenty per page. */
export function ReferralList() {
  const query = useQuery(ReferralsDocument, { variables: { page: 1 }, fetchPolicy: 'cache-and-network' });
  const page = query.data?.referrals;
  return (
    <Region
      bare
      title="Friends you referred"
      thing="your referrals"
      query={{ ...query, loading: query.loading && !page }}
      ready={page !== undefined}
      skeleton={<SkeletonRows count={2} />}
      empty={page?.items.length === 0 && <EmptyState title="No referrals yet. Share your link to invite a friend." />}
    >
      <LedgerList>
        {page?.items.map((referral) => (
          <ReferralRow key={referral.id} referral={referral} />
        ))}
      </LedgerList>
      {page?.hasNext && (
        <Button
          variant="secondary"
          wide
          onClick={() => void askForMore(() => query.fetchMore({ variables: { page: page.page + 1 } }))}
        >
          Show more
        </Button>
      )}
    </Region>
  );
}

/** A referral with its status, and a reminder button while one can be sent. */
export function ReferralRow({ referral }: { referral: Referral_RowFragment }) {
  const name = referral.user?.username ?? 'Deleted account';
  return (
    <LedgerRow
      icon={<Avatar src={referral.user?.profileImageUrl} name={name} size={36} />}
      title={name}
      text={statusText(referral)}
      wraps
      figures={referral.state === 'earned' && <MoneyText cents={referral.rewardAmount} tone="signed" />}
      action={<Reminder referral={referral} name={name} />}
    />
  );
}

function Reminder({ referral, name }: { referral: Referral_RowFragment; name: string }) {
  const [remind, { loading }] = useMutation(RemindReferralDocument, { variables: { id: referral.id } });
  const when = reminderIn(referral.remindableAt, useNow('minute'));
  if (when === null) return null;
  if (when !== 'now') {
    return <StateChip icon={<Hourglass {...tinyIcon} />}>Again in {when.in}</StateChip>;
  }
  const send = async () => {
    try {
      await remind();
      toast({ kind: 'success', title: `Reminder sent to ${name}` });
    } catch (fault) {
      if (!isAnsweredCentrally(fault)) toast({ kind: 'error', title: refusalOf(fault).message });
    }
  };
  return (
    <Button variant="grey" size={40} loading={loading} onClick={send} aria-label={`Remind ${name}`}>
      Remind
    </Button>
  );
}
