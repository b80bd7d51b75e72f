export { type Market_ViewFragment as MarketView, Market_ViewFragmentDoc } from './api/market.generated.ts';
export { type ChartPoint, type ChartRound, type ChartSpan, joined } from './lib/chart.ts';
export {
  type Claim,
  isBinary,
  normalClaim,
  oppositeClaim,
  type StakeSide,
  sameClaim,
  wholeOnly,
} from './lib/claims.ts';
export { type Bought, buys } from './lib/lots.ts';
export { mainMarketOf } from './lib/mainMarketOf.ts';
export {
  type BoostTerms,
  boostBonus,
  type Outcome,
  type Outcomes,
  type OutcomesInput,
  outcomes,
} from './lib/outcomes.ts';
export { isShort, type Level, type Settled, settle, shownOf, type Wish } from './lib/settle.ts';
export { type SparkPoint, sparkShape } from './lib/spark.ts';
export { bandWords } from './model/bands.ts';
export { pausedWords } from './model/paused.ts';
export { finished, phaseWords, takesOrders } from './model/phase.ts';
export { PriceChart, type PriceChartProps, PriceChartSkeleton } from './ui/PriceChart.tsx';
export { PriceSpark, type PriceSparkProps } from './ui/PriceSpark.tsx';
