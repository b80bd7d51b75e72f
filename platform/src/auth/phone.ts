import parsePhoneNumber from 'libphonenumber-js/max';
import { common } from '../shared/errors.ts';

/** Kinds that are not a person's own line, by the numbering plan itself. */
const refusedKinds = new Set(['VOIP', 'PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'PAGER', 'VOICEMAIL']);
/** Kinds that the provider's lookup may report for a number that looks ordinary. */
const refusedLines = new Set(['voip', 'premium', 'other']);

/**
 * Reads a phone number written with its country code and gives it as E.164.
 * Refuses what is no number (1000) and kinds that are never accepted (1030).
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

/** Refuses (1030) a line that the provider knows to be VoIP, premium or no phone at all. */
export function checkLine(line: string): void {
  if (refusedLines.has(line)) throw common.phoneTypeRefused(undefined, undefined, 'value');
}

/** The number with its middle hidden: country code and the last two digits stay. */
export function maskPhone(e164: string): string {
  const number = parsePhoneNumber(e164);
  const code = number ? `+${number.countryCallingCode}` : e164.slice(0, 2);
  const hidden = e164.length - code.length - 2;
  return `${code}${'•'.repeat(Math.max(hidden, 0))}${e164.slice(-2)}`;
}
