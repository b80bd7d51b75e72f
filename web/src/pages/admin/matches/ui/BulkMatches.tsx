import { Ban } from 'lucide-react';
import { useState } from 'react';
import { captainName } from '@/entities/match';
import { may, type StaffUser } from '@/entities/staffMember';
import { BulkAction } from '@/features/staffAction';
import type { MatchState } from '@/shared/api/types.generated';
import { formatMoney, plural } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { TakeEntries } from '@/widgets/claimEntry';
import { CancelStaffMatchDocument, type StaffMatch_RowFragment } from '../api/matches.generated.ts';
import { entryOf } from '../model/entry.ts';
import { type Category, categories } from '../model/verdict.ts';

type Row = StaffMatch_RowFragment;

interface Props {
  rows: readonly Row[];
  staff: StaffUser;
  onDone: () => void;
}

/** Claims the checked disputes, or cancels the checked matches. */
export function BulkMatches(props: Props) {
  const { rows, staff, onDone } = props;
  return (
    <>
      <TakeEntries entries={rows.map(entryOf)} staff={staff} onDone={onDone} />
      {may(staff.roles, 'decideMatch') && <Cancel {...props} />}
    </>
  );
}

/** States in which a match can no longer be canceled, or only by a correction on its own page. */
const over: ReadonlySet<MatchState> = new Set([
  'completed',
  'forfeited',
  'replay',
  'cancelled',
  'no_contest',
  'expired',
] as const);

function Cancel({ rows, onDone }: Props) {
  const [category, setCategory] = useState<Category>('Technical');
  return (
    <BulkAction
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ match }) => `#${match.number}, ${captainName(match, 'a')} vs. ${captainName(match, 'b')}`}
      skipOf={({ match, conflict }) => conflict ?? (over.has(match.state) ? 'This match is over.' : null)}
      document={CancelStaffMatchDocument}
      variables={({ id, match }, given) => ({ id, category, version: match.version, ...given })}
      label="Cancel matches"
      icon={<Ban {...smallIcon} />}
      variant="warning"
      track={{ open: 'staff_open_match', confirm: 'staff_decide_match' }}
      title={(count) => `Cancel ${plural(count, 'match', 'matches')}`}
      facts={(taken) => [{ label: 'Maximum total refund', value: potsOf(taken) }]}
      effects={() => [
        'Every entry is refunded to the player who paid it, match by match.',
        'Corrections and large pots need approval by a second staff member.',
      ]}
      reasonHint="Shown to both sides, and saved in the audit log under your name."
      done={(count) => `${plural(count, 'match', 'matches')} canceled`}
      onDone={onDone}
    >
      <Select
        size="field"
        label="Category"
        value={category}
        options={categories.map((value) => ({ value, label: value }))}
        onChange={setCategory}
      />
    </BulkAction>
  );
}

const potsOf = (rows: readonly Row[]) => formatMoney(rows.reduce((sum, { match }) => sum + match.potAmount, 0));
