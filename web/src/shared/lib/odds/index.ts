export { formatCents, type OddsFormat, oddsFormats, oddsIn, spokenCents, spokenOddsIn } from './odds.ts';
export { changeOddsFormat, formatPrice, spokenPrice, useOddsFormat } from './preference.ts';
