export {
  type ClockDigits,
  clockDigits,
  dayName,
  formatDateTime,
  formatDay,
  formatMinutes,
  formatMonth,
  formatRelative,
  formatSpan,
  formatTime,
} from './date.ts';
export { formatMoney, type MoneyOptions, parseMoney, splitMoney, spokenMoney } from './money.ts';
export { formatCount, formatPercent, plural } from './number.ts';
