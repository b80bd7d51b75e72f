import { useMutation, useQuery } from '@apollo/client/react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';
import { Outline } from '@/shared/ui/outline';
import { SwitchRow } from '@/shared/ui/switch';
import { SetStakeVisibilityDocument, StakesShownDocument } from '../api/stakeVisibility.generated.ts';
import { rows } from './PrivacySwitches.tsx';

/** Switches for whether others see the user's stakes and their amounts. */
export function StakeVisibility() {
  const { data, loading: coming } = useQuery(StakesShownDocument, { fetchPolicy: 'cache-and-network' });
  const [set, { loading }] = useMutation(SetStakeVisibilityDocument);
  const mine = data?.communityStakes.mine;
  if (!mine && !coming) return null;
  const { stakes: shown, amounts: told } = mine ?? { stakes: false, amounts: false };
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
  const list = (
    <div className={rows}>
      <SwitchRow
        checked={shown}
        disabled={loading}
        onChange={(stakes) => void put(stakes, stakes && told)}
        text="Anyone can see what you stake on."
      >
        Show my stakes
      </SwitchRow>
      <SwitchRow
        checked={told}
        disabled={loading || !shown}
        onChange={(amounts) => void put(true, amounts)}
        text="When this is off, no one sees the amounts."
      >
        Show amounts
      </SwitchRow>
    </div>
  );
  return mine ? list : <Outline>{list}</Outline>;
}
