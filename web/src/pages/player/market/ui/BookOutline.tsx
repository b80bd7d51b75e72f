import { type Offer, OrderBook } from '@/entities/contract';
import { Outline } from '@/shared/ui/outline';

const team = { name: 'Night Owls', against: false };
const nothing = () => undefined;

const offers = (rows: number): Offer[] =>
  Array.from({ length: rows }, (_, index) => ({
    id: String(index),
    price: 48 - index,
    createdAt: '',
    seq: index,
    remainingQuantity: 4_800,
    reflectiveQuantity: 5_200,
    mine: false,
    owner: null,
  }));

/** Placeholder for the order book. @param rows number of rows per side */
export function BookOutline({ rows }: { rows: number }) {
  const side = offers(rows);
  return (
    <Outline>
      <OrderBook
        a={side}
        b={side}
        teamA={team}
        teamB={team}
        view="offers"
        whole
        count={rows}
        shut
        canTake={false}
        onWaiting={nothing}
        onTake={nothing}
        onCancel={nothing}
      />
    </Outline>
  );
}
