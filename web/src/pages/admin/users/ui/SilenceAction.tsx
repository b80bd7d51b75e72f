import { MicOff } from 'lucide-react';
import { useState } from 'react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { serverNow } from '@/shared/lib/clock';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { SilenceUserDocument } from '../api/account.generated.ts';
import type { User_CardFragment } from '../api/users.generated.ts';
import { type Duration, durations, endAfter } from '../model/duration.ts';
import { freezeRefusal } from '../model/freezing.ts';

/** Silences a user for a given time, or lifts their silences. */
export function SilenceAction({
  user,
  staff,
  silenced,
  onDone,
}: {
  user: User_CardFragment;
  staff: StaffUser;
  /** Whether a silence is active. */
  silenced: boolean;
  onDone: () => void;
}) {
  const [hours, setHours] = useState<Duration>('24');
  if (!may(staff.roles, 'silenceUser')) return null;
  return (
    <StaffAction
      key={String(silenced)}
      document={SilenceUserDocument}
      variables={({ reason }) => ({
        id: user.id,
        input: { reason, until: silenced ? null : endAfter(hours, serverNow()) },
      })}
      label={silenced ? 'Lift silence' : 'Silence'}
      icon={<MicOff {...smallIcon} />}
      track={{ open: 'staff_open_silence', confirm: 'staff_silence' }}
      title={silenced ? `Lift ${user.username}’s silence` : `Silence ${user.username}`}
      facts={[{ label: 'Account', value: user.username }]}
      effects={
        silenced
          ? ['The user can send messages again.']
          : ['The user can’t send messages in any conversation. They see your reason and when it ends.']
      }
      confirm={silenced ? 'Lift silence' : 'Silence user'}
      refusal={freezeRefusal(staff, user.id)}
      done={silenced ? `${user.username} can write again` : `${user.username} is silenced`}
      onDone={onDone}
    >
      {!silenced && <Select size="field" label="Duration" value={hours} options={durations} onChange={setHours} />}
    </StaffAction>
  );
}
