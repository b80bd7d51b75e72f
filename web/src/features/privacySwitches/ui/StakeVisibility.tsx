import { useMutation, useQuery } from '@apollo/client/react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';
import { Switch } from '@/shared/ui/switch';
import { Sub } from '@/shared/ui/text';
import { SetStakeVisibilityDocument, StakesShownDocument } from '../api/stakeVisibility.generated.ts';
import { rows } from './PrivacySwitches.tsx';

/** Whether others see the person's stakes, and how much they are. */
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
      <div>
        <Switch
          checked={mine.stakes}
          disabled={loading}
          onChange={(stakes) => void put(stakes, stakes && mine.amounts)}
        >
          Show my stakes
        </Switch>
        <Sub>Everybody sees what you stake on.</Sub>
      </div>
      <div>
        <Switch
          checked={mine.amounts}
          disabled={loading || !mine.stakes}
          onChange={(amounts) => void put(true, amounts)}
        >
          And how much they are
        </Switch>
        <Sub>Otherwise nobody sees amounts.</Sub>
      </div>
    </div>
  );
}
