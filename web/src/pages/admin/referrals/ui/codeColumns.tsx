import { formatCount } from '@/shared/lib/format';
import { Tag } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { MoneyText } from '@/shared/ui/money';
import type { StaffReferralCode_RowFragment } from '../api/referrals.generated.ts';

type Code = StaffReferralCode_RowFragment;

/** Columns for a code and its results, for rows that contain one. */
export function codeColumns<Row>(codeOf: (row: Row) => Code | null): readonly Column<Row>[] {
  const count = (id: string, header: string, pick: (code: Code) => number): Column<Row> => {
    const text = (row: Row) => {
      const code = codeOf(row);
      return code ? formatCount(pick(code)) : '–';
    };
    return { id, header, width: '96px', cell: text, text };
  };
  return [
    {
      id: 'code',
      header: 'Code',
      width: '128px',
      cell: (row) => codeOf(row)?.code ?? '–',
      text: (row) => codeOf(row)?.code ?? '',
    },
    {
      id: 'state',
      header: 'State',
      width: '112px',
      cell: (row) => <Tag>{stateOf(codeOf(row))}</Tag>,
      text: (row) => stateOf(codeOf(row)),
    },
    count('invited', 'Signed up', ({ invitedCount }) => invitedCount),
    count('joined', 'Redeemed', ({ joinedCount }) => joinedCount),
    count('earned', 'Rewarded', ({ earnedCount }) => earnedCount),
    {
      id: 'paid',
      header: 'Paid',
      width: '112px',
      cell: (row) => <MoneyText cents={codeOf(row)?.earnedAmount ?? 0} />,
      text: (row) => String((codeOf(row)?.earnedAmount ?? 0) / 100),
    },
  ];
}

function stateOf(code: Code | null): string {
  if (!code) return 'No code';
  return code.enabled ? 'Enabled' : 'Disabled';
}
