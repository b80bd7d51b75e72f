export type { EventCard_EventFragment } from './api/eventCard.generated.ts';
export { type CardEvent, type CardSide, lockOf, mainMarket, sidesOf, stageOf } from './model/card.ts';
export { EventCard, type EventCardProps } from './ui/EventCard.tsx';
export { EventRow } from './ui/EventRow.tsx';
export { SidePrice } from './ui/Prices.tsx';
