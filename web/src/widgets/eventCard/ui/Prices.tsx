import { legId, slipDraft, useSlipDraft } from '@/features/placeStake';
import { useStale } from '@/shared/lib/live';
import { useOnline } from '@/shared/lib/media';
import { PriceCell } from '@/shared/ui/price-cell';
import { type CardEvent, type CardSide, legOf, lockOf, mainMarket } from '../model/card.ts';

export interface SidePriceProps {
  event: CardEvent;
  side: CardSide;
  wide?: boolean;
  lettered?: boolean;
  /** Whether to show the team's code, because the name isn't next to the price. */
  coded?: boolean;
}

/** The price of one side of an event. Selecting it adds the leg to the slip, or removes it. */
export function SidePrice({ event, side, wide, lettered, coded }: SidePriceProps) {
  const draft = useSlipDraft();
  const stale = useStale();
  const online = useOnline();
  const market = mainMarket(event);
  const id = market && legId({ marketId: market.id, eventTeamId: side.team.id, side: 'for' });
  return (
    <PriceCell
      name={side.team.name}
      side={side.letter}
      price={side.quote?.bestPrice ?? null}
      lastPrice={side.quote?.lastPrice}
      depth={side.quote?.availableAmount ?? 0}
      chosen={draft.legs.some((leg) => leg.id === id)}
      locked={lockOf(market)}
      stale={stale || !online}
      wide={wide}
      lettered={lettered && !coded}
      code={coded ? side.team.code : undefined}
      onPress={() => market && slipDraft.toggle(legOf(event, market, side))}
    />
  );
}
