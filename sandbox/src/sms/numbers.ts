/**
 * Numbers with special outcomes, for tests. All other valid numbers are reachable mobile phones.
 *
 * | number           | type                                          |
 * |------------------|-----------------------------------------------|
 * | +1 305 555 01xx  | voice over IP (`nonFixedVoip`)                |
 * | +1 305 555 02xx  | premium rate (`premium`)                      |
 * | +1 305 555 03xx  | landline without SMS (`landline`)             |
 * | +1 305 555 04xx  | mobile that has unsubscribed (error 21610)    |
 * | +1 900 xxx xxxx  | premium rate (`premium`)                      |
 */
export type LineType = 'mobile' | 'landline' | 'nonFixedVoip' | 'premium';

const E164 = /^\+[1-9]\d{6,14}$/;

export function isE164(number: string): boolean {
  return E164.test(number);
}

export function lineType(number: string): LineType {
  if (number.startsWith('+130555501')) return 'nonFixedVoip';
  if (number.startsWith('+130555502') || number.startsWith('+1900')) return 'premium';
  return number.startsWith('+130555503') ? 'landline' : 'mobile';
}

export function isUnsubscribed(number: string): boolean {
  return number.startsWith('+130555504');
}
