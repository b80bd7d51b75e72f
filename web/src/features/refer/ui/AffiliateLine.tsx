import { useQuery } from '@apollo/client/react';
import { useSession } from '@/entities/session';
import { formatMoney } from '@/shared/lib/format';
import { CopyChip } from '@/shared/ui/chip';
import { Sub } from '@/shared/ui/text';
import { ReferAffiliateDocument } from '../api/refer.generated.ts';

/** Shows the affiliate code of an influencer or league player. Renders nothing for other users. */
export function AffiliateLine() {
  const id = useSession()?.user.id ?? '';
  const affiliate = useQuery(ReferAffiliateDocument, { variables: { id }, skip: id === '' }).data?.affiliate;
  if (!affiliate) return null;
  const { code, rewardAmount, playAmount } = affiliate;
  return (
    <div>
      <Sub>
        Your followers see this code on your profile. They get {formatMoney(rewardAmount)} after they’ve played{' '}
        {formatMoney(playAmount)}.
      </Sub>{' '}
      <CopyChip name="Copy affiliate code" value={code} />
    </div>
  );
}
