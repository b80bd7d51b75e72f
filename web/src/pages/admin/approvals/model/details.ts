import { formatMoney } from '@/shared/lib/format';
import type { Approval_RowFragment } from '../api/approvals.generated.ts';

const isMoney = (name: string) => /(^|_)(amount|cents)$/.test(name);
const yesNo: Readonly<Record<string, string>> = { true: 'Yes', false: 'No', null: 'None' };

/** A parameter's name as a label: `payment_source_id` becomes `Payment source ID`. */
function labelOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/\bid\b/, 'ID')
    .replace(/\bids\b/, 'IDs');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(name: string, value: string): string {
  if (isMoney(name) && /^-?\d+$/.test(value)) return formatMoney(Number(value));
  return yesNo[value] ?? value;
}

/** The requester's choices in words. Leaves out what the page shows elsewhere: the reason, the amount and the subject. */
export function detailsOf({ details, subjectId, amount }: Approval_RowFragment) {
  return details
    .filter(({ name, value }) => name !== 'reason' && value !== subjectId && !(isMoney(name) && value === `${amount}`))
    .map(({ name, value }) => ({ label: labelOf(name), value: wordsOf(name, value) }));
}
