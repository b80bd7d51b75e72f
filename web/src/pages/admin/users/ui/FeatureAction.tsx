import { ToggleLeft } from 'lucide-react';
import { useState } from 'react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import type { SwitchableFeature } from '@/shared/api/types.generated';
import { serverNow } from '@/shared/lib/clock';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { SetUserFeatureDocument } from '../api/account.generated.ts';
import type { User_CardFragment } from '../api/users.generated.ts';
import { type Duration, durations, endAfter } from '../model/duration.ts';
import { featureNames, features } from '../model/features.ts';
import { freezeRefusal } from '../model/freezing.ts';

const NO_END = 'none';
const ends = [...durations, { value: NO_END, label: 'No end' }] as const;

/** Turns a feature off for a user, or back on. */
export function FeatureAction({
  user,
  staff,
  off,
  onDone,
}: {
  user: User_CardFragment;
  staff: StaffUser;
  /** Features that are turned off. */
  off: readonly string[];
  onDone: () => void;
}) {
  const [feature, setFeature] = useState<SwitchableFeature>('stake');
  const [end, setEnd] = useState<Duration | typeof NO_END>('24');
  if (!may(staff.roles, 'switchUserFeature')) return null;
  const disabled = !off.includes(feature);
  const until = disabled && end !== NO_END ? endAfter(end, serverNow()) : null;
  const name = featureNames[feature];
  const verb = disabled ? 'Turn off' : 'Turn on';
  return (
    <StaffAction
      document={SetUserFeatureDocument}
      variables={({ reason }) => ({ id: user.id, input: { feature, disabled, until, reason } })}
      label="Feature switches"
      icon={<ToggleLeft {...smallIcon} />}
      track={{ open: 'staff_open_user_feature', confirm: 'staff_user_feature' }}
      title={`${user.username}’s feature switches`}
      facts={[{ label: name, value: disabled ? 'On' : 'Off' }]}
      effects={[
        disabled ? `${name} is turned off for this user until the time you choose.` : `${name} is turned on again.`,
      ]}
      confirm={`${verb} ${name}`}
      refusal={freezeRefusal(staff, user.id)}
      done={`${name}: ${disabled ? 'off' : 'on'} for ${user.username}`}
      onDone={onDone}
    >
      <Select
        size="field"
        label="Feature"
        value={feature}
        options={features.map((value) => ({ value, label: featureNames[value] }))}
        onChange={setFeature}
      />
      {disabled && <Select size="field" label="Duration" value={end} options={ends} onChange={setEnd} />}
    </StaffAction>
  );
}
