export type {
  AutoCashOut_ViewFragment,
  Order_ViewFragment,
  Position_ViewFragment,
  Slip_ViewFragment,
  SlipLeg_ViewFragment,
} from './api/slip.generated.ts';
export { Order_ViewFragmentDoc } from './api/slip.generated.ts';
export { claimWords } from './model/claimWords.ts';
export {
  isRunning,
  isUndecided,
  type Receipt,
  receiptOf,
  receiptStamp,
  waitingAmount,
  waitingOrders,
} from './model/receipt.ts';
export { endWords, finalNote, matchedAt, receiptText, receiptTitle, supportWords } from './model/receiptWords.ts';
export {
  lineOf,
  matchedWords,
  pastWords,
  resultOf,
  slipWords,
  stampOf,
  standingStampOf,
  standingWords,
  teamsOf,
  winWords,
} from './model/standing.ts';
export { SlipCard, type SlipCardProps, SlipLegLine } from './ui/SlipCard.tsx';
