export type {
  Order_ViewFragment,
  Position_ViewFragment,
  Slip_ViewFragment,
  SlipLeg_ViewFragment,
} from './api/slip.generated.ts';
export {
  lineOf,
  matchedPercent,
  matchedWords,
  resultOf,
  stampOf,
  teamsOf,
  waitingAmount,
  waitingOrders,
  winWords,
} from './model/standing.ts';
export { SlipCard, type SlipCardProps, SlipLegLine } from './ui/SlipCard.tsx';
