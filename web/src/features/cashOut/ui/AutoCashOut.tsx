import type { ApolloCache } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { AutoCashOut_ViewFragment } from '@/entities/stakeSlip';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { PriceHint } from '@/shared/ui/price';
import { PriceStepper } from '@/shared/ui/price-stepper';
import { RegionError, Skeleton } from '@/shared/ui/region';
import { Switch } from '@/shared/ui/switch';
import { Sub } from '@/shared/ui/text';
import { AutoCashOutDocument, RemoveAutoCashOutDocument, SetAutoCashOutDocument } from '../api/cashOut.generated.ts';
import {
  alreadyReached,
  type Levels,
  levelsFrom,
  problemOf,
  standingOf,
  withStop,
  withTarget,
} from '../model/autoCashOut.ts';
import { auto, level } from './cashOut.css.ts';

export interface AutoCashOutProps {
  positionId: string;
  /** Average price a sale would bring now, in cents. Null if there is no buyer. */
  price: number | null;
}

/** Sets, changes or removes the prices at which a position is sold automatically. */
export function AutoCashOut({ positionId, price }: AutoCashOutProps) {
  const query = useQuery(AutoCashOutDocument, { variables: { id: positionId }, fetchPolicy: 'cache-and-network' });
  const [draft, setDraft] = useState<Levels | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // Writes the query's wrapper object by hand, because the cache doesn't update it from the mutation's response. An
  // auto cash-out that was just set would look unset until a refetch completed.
  const keep = (cache: ApolloCache, autoCashOut: AutoCashOut_ViewFragment | undefined) => {
    if (!autoCashOut) return;
    cache.writeQuery({
      query: AutoCashOutDocument,
      variables: { id: positionId },
      data: { __typename: 'Query', autoCashOut: { __typename: 'AutoCashOutResult', autoCashOut } },
    });
    for (const fieldName of ['activeStakes', 'slips', 'stakes']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  };
  const [save, saving] = useMutation(SetAutoCashOutDocument, {
    update: (cache, { data }) => keep(cache, data?.setAutoCashOut),
  });
  const [remove, removing] = useMutation(RemoveAutoCashOutDocument, {
    update: (cache, { data }) => keep(cache, data?.removeAutoCashOut),
  });
  if (query.error && !query.data)
    return <RegionError thing="your auto cash-out" error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={120} />;
  const current = query.data.autoCashOut?.autoCashOut ?? null;
  const active = current?.state === 'armed' || current?.state === 'triggered';
  const levels = draft ?? levelsFrom(current);
  const now = price ?? 50;
  const problem = problemOf(levels);
  const soon = alreadyReached(levels, price);
  const send = async (work: () => Promise<unknown>) => {
    setFault(null);
    try {
      await work();
      setDraft(null);
    } catch (error) {
      if (!isAnsweredCentrally(error)) setFault(refusalOf(error).message);
    }
  };
  const put = () => {
    const { target, stop, min } = levels;
    return save({ variables: { id: positionId, targetPrice: target, stopPrice: stop, minPrice: min } });
  };
  return (
    <section className={auto} aria-label="Auto cash-out">
      {current && <output aria-live="polite">{standingOf(current)}</output>}
      <div className={level}>
        <Switch checked={levels.target !== null} onChange={(on) => setDraft(withTarget(levels, on, now))}>
          Sell at a target
        </Switch>
        {levels.target !== null && (
          <PriceStepper label="target" value={levels.target} onChange={(target) => setDraft({ ...levels, target })} />
        )}
      </div>
      {levels.target !== null && <PriceHint cents={levels.target} />}
      <div className={level}>
        <Switch checked={levels.stop !== null} onChange={(on) => setDraft(withStop(levels, on, now))}>
          Sell at a stop
        </Switch>
        {levels.stop !== null && (
          <PriceStepper label="stop" value={levels.stop} onChange={(stop) => setDraft({ ...levels, stop })} />
        )}
      </div>
      {levels.stop !== null && <PriceHint cents={levels.stop} />}
      {levels.min !== null && (
        <>
          <div className={level}>
            <span>Never below</span>
            <PriceStepper label="minimum" value={levels.min} onChange={(min) => setDraft({ ...levels, min })} />
          </div>
          <PriceHint cents={levels.min} />
        </>
      )}
      <Sub>
        Sells everything you hold on this side when the price buyers offer reaches your target (at the target or better)
        or falls to your stop (never below your minimum). If there aren’t enough buyers, we keep watching the price for
        the rest. The in-play delay and pauses apply. You don’t have to be online.
      </Sub>
      {soon && draft && <Banner tone="amber" title={soon} />}
      {fault && (
        <div role="alert">
          <Banner tone="rose" title="Couldn’t save">
            {fault}
          </Banner>
        </div>
      )}
      {draft && (
        <Button
          data-track="auto_cash_out_set"
          loading={saving.loading}
          disabled={problem !== null}
          onClick={() => void send(put)}
        >
          {problem ?? (active ? 'Change auto cash-out' : 'Set auto cash-out')}
        </Button>
      )}
      {active && (
        <Button
          variant="secondary"
          loading={removing.loading}
          onClick={() => void send(() => remove({ variables: { id: positionId } }))}
        >
          Remove auto cash-out
        </Button>
      )}
    </section>
  );
}
