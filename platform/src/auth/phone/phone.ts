import parsePhoneNumber from 'libphonenumber-js/max';
import { common } from '../../shared/errors.ts';

/** Types of numbers that the numbering plan rules out as personal lines. */
const refusedKinds = new Set(['VOIP', 'PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'PAGER', 'VOICEMAIL']);
/** Line types that are refused but only known after a provider lookup. */
const refusedLines = new Set(['voip', 'premium', 'other']);

/**
 * Parses a phone number with country code into E.164. Refuses invalid numbers (1000) and number types we don't accept
 * (1030).
 */
export function readPhone(value: string, param = 'value'): string {
  const number = parsePhoneNumber(value.trim());
  if (!number?.isValid()) {
    throw common.validation(
      undefined,
      'Enter your phone number with its country code, for example +12025550143.',
      param,
    );
  }
  if (refusedKinds.has(number.getType() ?? '')) throw common.phoneTypeRefused(undefined, undefined, param);
  return number.number;
}

/** Refuses (1030) numbers that the lookup reports as VoIP, premium-rate or not a phone. */
export function checkLine(line: string, param = 'value'): void {
  if (refusedLines.has(line)) throw common.phoneTypeRefused(undefined, undefined, param);
}

/** Masks the number except for its country code and last two digits. */
export function maskPhone(e164: string): string {
  const number = parsePhoneNumber(e164);
  const code = number ? `+${number.countryCallingCode}` : e164.slice(0, 2);
  const hidden = e164.length - code.length - 2;
  return `${code}${'•'.repeat(Math.max(hidden, 0))}${e164.slice(-2)}`;
}
