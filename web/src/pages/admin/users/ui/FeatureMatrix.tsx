import { css } from '@linaria/core';
import { useState } from 'react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import type { SwitchableFeature } from '@/shared/api/types.generated';
import { serverNow } from '@/shared/lib/clock';
import { formatDateTime } from '@/shared/lib/format';
import { StateChip } from '@/shared/ui/chip';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Select } from '@/shared/ui/select';
import { Panel } from '@/shared/ui/text';
import { SetUserFeatureDocument } from '../api/account.generated.ts';
import type { User_CardFragment } from '../api/users.generated.ts';
import { type Duration, durations, endAfter } from '../model/duration.ts';
import { featureNames, features } from '../model/features.ts';
import { freezeRefusal } from '../model/freezing.ts';
import type { Restrictions } from './AccountFacts.tsx';

const head = css`
  padding: var(--space-12) var(--space-16) var(--space-4);
`;

interface Props {
  user: User_CardFragment;
  staff: StaffUser;
  restrictions: Restrictions;
  onDone: () => void;
}

/**
 * All features of the account with their state and the end of any restriction. Roles that may change them have buttons.
 */
export function FeatureMatrix({ user, staff, restrictions, onDone }: Props) {
  const off = new Map(restrictions.disabledFeatures.map(({ feature, until }) => [feature as string, until]));
  const editable = may(staff.roles, 'switchUserFeature') && freezeRefusal(staff, user.id) === null;
  return (
    <Panel aria-labelledby="features">
      <div className={head}>
        <h2 id="features">Features</h2>
      </div>
      <LedgerList bare>
        {features.map((feature) => {
          const disabled = off.has(feature);
          return (
            <LedgerRow
              key={feature}
              title={featureNames[feature]}
              note={disabled ? endWords(off.get(feature) ?? null) : undefined}
              figures={<StateChip tone={disabled ? 'amber' : 'neutral'}>{disabled ? 'Off' : 'On'}</StateChip>}
              action={
                editable && <SwitchFeature key={String(disabled)} {...{ user, feature, disabled }} onDone={onDone} />
              }
            />
          );
        })}
      </LedgerList>
    </Panel>
  );
}

const endWords = (until: string | null) => (until === null ? 'No end date' : `Until ${formatDateTime(until)}`);

const NO_END = 'none';
const ends = [...durations, { value: NO_END, label: 'No end' }] as const;

interface SwitchProps {
  user: User_CardFragment;
  feature: SwitchableFeature;
  /** Whether the feature is off now. */
  disabled: boolean;
  onDone: () => void;
}

function SwitchFeature({ user, feature, disabled, onDone }: SwitchProps) {
  const [end, setEnd] = useState<Duration | typeof NO_END>('24');
  const name = featureNames[feature];
  const verb = disabled ? 'Turn on' : 'Turn off';
  const until = disabled || end === NO_END ? null : endAfter(end, serverNow());
  return (
    <StaffAction
      document={SetUserFeatureDocument}
      variables={({ reason }) => ({ id: user.id, input: { feature, disabled: !disabled, until, reason } })}
      label={verb}
      name={`${verb} ${name}`}
      variant={disabled ? 'secondary' : 'tertiary'}
      track={{ open: 'staff_open_user_feature', confirm: 'staff_user_feature' }}
      title={`${verb} ${name} for ${user.username}`}
      facts={[
        { label: 'Account', value: user.username },
        { label: 'Now', value: disabled ? 'Off' : 'On' },
      ]}
      effects={[
        disabled ? `${name} is turned on again.` : `${name} is turned off for this user until the time you choose.`,
        'No money moves.',
      ]}
      confirm={`${verb} ${name}`}
      done={`${name}: ${disabled ? 'on' : 'off'} for ${user.username}`}
      onDone={onDone}
    >
      {!disabled && <Select size="field" label="Duration" value={end} options={ends} onChange={setEnd} />}
    </StaffAction>
  );
}
