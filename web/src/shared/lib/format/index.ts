export {
  type ClockDigits,
  clockDigits,
  dayName,
  formatDateTime,
  formatDateTimeIn,
  formatDay,
  formatMinutes,
  formatMonth,
  formatRelative,
  formatShortDay,
  formatSpan,
  formatTime,
  formatZonedTime,
} from './date.ts';
export { finalWords } from './final.ts';
export { hasSomethingToSee, lettersIn, tooLong } from './letters.ts';
export { formatMoney, type MoneyOptions, splitMoney, spokenMoney } from './money.ts';
export { formatCount, formatDecimal, formatPercent, formatScore, plural } from './number.ts';
export { latinDigits, parseMoney } from './parseMoney.ts';
