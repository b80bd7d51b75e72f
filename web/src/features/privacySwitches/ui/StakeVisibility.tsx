import { useMutation, useQuery } from '@apollo/client/react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';
import { SwitchRow } from '@/shared/ui/switch';
import { SetStakeVisibilityDocument, StakesShownDocument } from '../api/stakeVisibility.generated.ts';
import { rows } from './PrivacySwitches.tsx';

/** Switches for whether others see the user's stakes and their amounts. */
export function StakeVisibility() {
  const { data } = useQuery(StakesShownDocument, { fetchPolicy: 'cache-and-network' });
  const [set, { loading }] = useMutation(SetStakeVisibilityDocument);
  const mine = data?.communityStakes.mine;
  if (!mine) return null;
  const put = async (stakes: boolean, amounts: boolean) => {
    try {
      await set({
        variables: { stakes, amounts },
        update: (cache, { data: answer }) =>
          cache.updateQuery({ query: StakesShownDocument }, (known) =>
            known && answer
              ? { ...known, communityStakes: { ...known.communityStakes, mine: answer.setStakeVisibility } }
              : undefined,
          ),
      });
    } catch (error) {
      if (isAnsweredCentrally(error)) return;
      toast({ kind: 'error', title: 'Couldn’t change who sees your stakes', text: refusalOf(error).message });
    }
  };
  return (
    <div className={rows}>
      <SwitchRow
        checked={mine.stakes}
        disabled={loading}
        onChange={(stakes) => void put(stakes, stakes && mine.amounts)}
        text="Anyone can see what you stake on."
      >
        Show my stakes
      </SwitchRow>
      <SwitchRow
        checked={mine.amounts}
        disabled={loading || !mine.stakes}
        onChange={(amounts) => void put(true, amounts)}
        text="If off, no one sees amounts."
      >
        Show amounts
      </SwitchRow>
    </div>
  );
}
