import { roleName } from '@/entities/staffMember';
import { formatMoney } from '@/shared/lib/format';
import type { Approval_RowFragment } from '../api/approvals.generated.ts';

const isMoney = (name: string) => /(^|_)(amount|cents)$/.test(name);
const yesNo: Readonly<Record<string, string>> = { true: 'Yes', false: 'No', null: 'None' };

/** A parameter's name as a label: `payment_source_id` becomes `Payment source ID`. */
function labelOf(name: string): string {
  if (name === 'granted') return 'Change';
  const words = name
    .replaceAll('_', ' ')
    .replace(/\bid\b/, 'ID')
    .replace(/\bids\b/, 'IDs');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(name: string, value: string): string {
  if (isMoney(name) && /^-?\d+$/.test(value)) return formatMoney(Number(value));
  if (name === 'granted') return value === 'true' ? 'Adds the role' : 'Removes the role';
  if (name === 'role') return roleName(value);
  if (name === 'roles') return listOf(value).map(roleName).join(', ');
  return yesNo[value] ?? value;
}

/** The texts in a list that arrives as JSON. Any other text is returned as a list of one. */
function listOf(value: string): readonly string[] {
  if (!value.startsWith('[')) return [value];
  return (JSON.parse(value) as unknown[]).map(String);
}

/** The requester's choices as text. Omits what the page shows elsewhere: the reason, the amount and the subject. */
export function detailsOf({ details, subjectId, amount }: Approval_RowFragment) {
  return details
    .filter(
      ({ name, value }) =>
        name !== 'reason' && !(value === subjectId && name !== 'email') && !(isMoney(name) && value === `${amount}`),
    )
    .map(({ name, value }) => ({ label: labelOf(name), value: wordsOf(name, value) }));
}
