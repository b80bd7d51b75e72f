import { Flame, MicOff, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { may, type StaffUser } from '@/entities/staffMember';
import { userStatusLabels } from '@/entities/user';
import { BulkAction } from '@/features/staffAction';
import { serverNow } from '@/shared/lib/clock';
import { formatMoney, plural } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { SilenceUserDocument } from '../api/account.generated.ts';
import type { ListedUser_RowFragment } from '../api/list.generated.ts';
import {
  FreezeUserDocument,
  type FreezeUserMutation,
  type FreezeUserMutationVariables,
  UnfreezeUserDocument,
  type UnfreezeUserMutation,
} from '../api/users.generated.ts';
import { type Duration, durations, endAfter } from '../model/duration.ts';
import { type FreezeAction, freezeActionOf, freezeEffects, freezeRefusal, hasFreeze } from '../model/freezing.ts';

type Row = ListedUser_RowFragment;

interface Props {
  rows: readonly Row[];
  staff: StaffUser;
  onDone: () => void;
}

const shared = {
  keyOf: ({ id }: Row) => id,
  nameOf: ({ username }: Row) => username,
};

/** The actions on all checked accounts that the role allows. */
export function BulkUserActions(props: Props) {
  const { staff } = props;
  return (
    <>
      {may(staff.roles, 'silenceUser') && <BulkSilence {...props} />}
      {hasFreeze(staff, 'freeze') && <BulkFreeze {...props} action="freeze" />}
      {hasFreeze(staff, 'unfreeze') && <BulkFreeze {...props} action="unfreeze" />}
    </>
  );
}

const words = {
  freeze: { verb: 'Freeze', done: 'frozen', document: FreezeUserDocument, Icon: Snowflake },
  unfreeze: { verb: 'Unfreeze', done: 'unfrozen', document: UnfreezeUserDocument, Icon: Flame },
} as const;

function BulkFreeze({ rows, staff, onDone, action }: Props & { action: FreezeAction }) {
  const { verb, done, document, Icon } = words[action];
  return (
    <BulkAction<Row, FreezeUserMutation | UnfreezeUserMutation, FreezeUserMutationVariables>
      {...shared}
      rows={rows}
      skipOf={({ id, status }) =>
        freezeRefusal(staff, id) ??
        (freezeActionOf(status) === action ? null : `The account’s status is ${userStatusLabels[status]}.`)
      }
      document={document}
      variables={({ id }, { reason }) => ({ id, reason })}
      label={verb}
      icon={<Icon {...smallIcon} />}
      track={{ open: 'staff_open_freeze', confirm: 'staff_freeze' }}
      title={(count) => `${verb} ${plural(count, 'account')}`}
      facts={(taken) => [{ label: 'Balances, which don’t change', value: sumOf(taken) }]}
      effects={() => freezeEffects[action]}
      done={(count) => `${plural(count, 'account')} ${done}`}
      onDone={onDone}
    />
  );
}

const sumOf = (rows: readonly Row[]) => formatMoney(rows.reduce((sum, { balance }) => sum + balance, 0));

function BulkSilence({ rows, staff, onDone }: Props) {
  const [hours, setHours] = useState<Duration>('24');
  return (
    <BulkAction
      {...shared}
      rows={rows}
      skipOf={({ id, flags }) =>
        freezeRefusal(staff, id) ?? (flags.includes('silenced') ? 'The account is already silenced.' : null)
      }
      document={SilenceUserDocument}
      variables={({ id }, { reason }) => ({ id, input: { reason, until: endAfter(hours, serverNow()) } })}
      label="Silence"
      icon={<MicOff {...smallIcon} />}
      track={{ open: 'staff_open_silence', confirm: 'staff_silence' }}
      title={(count) => `Silence ${plural(count, 'account')}`}
      effects={() => [
        'They can’t send messages in any conversation. Each user sees your reason and when it ends.',
        'No money moves.',
      ]}
      reasonHint="Shown to each user, and saved in the audit log under your name."
      done={(count) => `${plural(count, 'account')} silenced`}
      onDone={onDone}
    >
      <Select size="field" label="Duration" value={hours} options={durations} onChange={setHours} />
    </BulkAction>
  );
}
