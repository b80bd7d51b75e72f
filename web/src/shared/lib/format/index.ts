export {
  type ClockDigits,
  clockDigits,
  dayName,
  formatDate,
  formatDateTime,
  formatDateTimeIn,
  formatDay,
  formatDeadline,
  formatMinutes,
  formatMonth,
  formatRelative,
  formatShortDay,
  formatSlot,
  formatSlotDay,
  formatSlotDays,
  formatSlotTime,
  formatSpan,
  formatTime,
  formatZonedTime,
  viewerTimeZone,
} from './date.ts';
export { fromField, toField } from './dateTimeField.ts';
export { formatElapsed } from './elapsed.ts';
export { finalWords } from './final.ts';
export { hasSomethingToSee, lettersIn, tooLong } from './letters.ts';
export { formatMoney, type MoneyOptions, splitMoney, spokenMoney } from './money.ts';
export { formatCount, formatDecimal, formatPercent, formatScore, plural } from './number.ts';
export { latinDigits, parseMoney } from './parseMoney.ts';
