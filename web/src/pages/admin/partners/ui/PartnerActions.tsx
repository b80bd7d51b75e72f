import { CircleCheck, CircleSlash, PauseCircle, Pencil, PlayCircle } from 'lucide-react';
import { useState } from 'react';
import type { StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatDay, plural } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Stepper } from '@/shared/ui/stepper';
import { SuspendPartnerDocument, UnsuspendPartnerDocument, UpdatePartnerDocument } from '../api/partners.generated.ts';
import { codeFault, codeOf, isRegistered } from '../model/partnerWords.ts';
import type { Partner } from './PartnerPage.tsx';

export interface PartnerActionProps {
  partner: Partner;
  staff: StaffUser;
  /** Called if another staff member has changed the partner since the data was loaded. */
  onChanged: () => void;
}

const track = { open: 'staff_open_partner', confirm: 'staff_partner' } as const;
const told = 'Shown to the person and saved in the audit log.';
const nameOf = ({ user }: Partner) => user?.username ?? 'this person';
const factsOf = (partner: Partner) => [{ label: 'Partner', value: nameOf(partner) }];
/** Staff can't act on their own account. */
const ownRefusal = (partner: Partner, staff: StaffUser) =>
  partner.id === staff.id ? 'This is your own account.' : null;

/** The actions that the partner's state allows. None for deleted accounts. */
export function PartnerActions(props: PartnerActionProps) {
  const { state, user } = props.partner;
  const registered = isRegistered(props.partner);
  if (!user) return null;
  return (
    <>
      {!registered && <Accept {...props} />}
      {registered && <ChangeCode {...props} />}
      {registered && <Suspend {...props} />}
      {state === 'suspended' && <Unsuspend {...props} />}
      {(registered || state === 'applied') && <End {...props} />}
    </>
  );
}

function Accept({ partner, staff, onChanged }: PartnerActionProps) {
  const [code, setCode] = useState(partner.code ?? '');
  const given = codeOf(code);
  const verb = partner.state === 'applied' ? 'Accept' : 'Make partner';
  return (
    <StaffAction
      document={UpdatePartnerDocument}
      variables={(asked) => ({ id: partner.id, active: true, code: given, ...asked })}
      label={verb}
      icon={<CircleCheck {...smallIcon} />}
      track={track}
      title={`${verb}: ${nameOf(partner)}`}
      facts={factsOf(partner)}
      effects={[
        'The person becomes a partner in the leagues they applied for and is notified.',
        'After that, they can’t stake on the games of these leagues.',
      ]}
      confirm={verb}
      reasonHint={told}
      refusal={
        ownRefusal(partner, staff) ??
        (partner.kycState === 'approved' ? null : 'Their identity must be approved first.')
      }
      incomplete={codeFault(given)}
      done={`${nameOf(partner)} is a partner`}
      onChanged={onChanged}
    >
      <TextField
        label="Partner code"
        hint="3 to 12 letters and digits."
        value={code}
        onChange={setCode}
        maxLength={12}
      />
    </StaffAction>
  );
}

function ChangeCode({ partner, staff, onChanged }: PartnerActionProps) {
  const [code, setCode] = useState(partner.code ?? '');
  const given = codeOf(code);
  return (
    <StaffAction
      document={UpdatePartnerDocument}
      variables={(asked) => ({ id: partner.id, code: given, ...asked })}
      label="Change code"
      icon={<Pencil {...smallIcon} />}
      track={track}
      title={`Change ${nameOf(partner)}’s code`}
      facts={[...factsOf(partner), { label: 'Code', value: partner.code ?? 'None' }]}
      effects={['The old code stops working.']}
      confirm="Change code"
      refusal={ownRefusal(partner, staff)}
      incomplete={given === partner.code ? 'Enter a different code.' : codeFault(given)}
      done="Code changed"
      onChanged={onChanged}
    >
      <TextField
        label="Partner code"
        hint="3 to 12 letters and digits."
        value={code}
        onChange={setCode}
        maxLength={12}
      />
    </StaffAction>
  );
}

const WEEK_MS = 7 * 86_400_000;
/** The platform's limit, which is 52 unless it is configured otherwise. */
const MOST_WEEKS = 52;

function Suspend({ partner, staff, onChanged }: PartnerActionProps) {
  const [weeks, setWeeks] = useState(1);
  const now = useNow('minute');
  const name = nameOf(partner);
  return (
    <StaffAction
      document={SuspendPartnerDocument}
      variables={(asked) => ({ id: partner.id, numOfWeeks: weeks, ...asked })}
      label={partner.state === 'suspended' ? 'Change suspension' : 'Suspend'}
      icon={<PauseCircle {...smallIcon} />}
      track={track}
      title={`Suspend ${name}`}
      facts={[
        ...factsOf(partner),
        ...(partner.suspendedUntil
          ? [{ label: 'Suspended until', value: formatDateTime(partner.suspendedUntil) }]
          : []),
      ]}
      effects={[`The partner isn’t drafted until ${formatDay(now + weeks * WEEK_MS)} and is notified.`]}
      confirm="Suspend partner"
      reasonHint={told}
      refusal={ownRefusal(partner, staff)}
      done={`${name} is suspended`}
      onChanged={onChanged}
    >
      <Stepper
        label="Duration"
        value={weeks}
        least={1}
        most={MOST_WEEKS}
        leap={4}
        text={plural(weeks, 'week')}
        onChange={setWeeks}
      />
    </StaffAction>
  );
}

function Unsuspend({ partner, staff, onChanged }: PartnerActionProps) {
  const name = nameOf(partner);
  return (
    <StaffAction
      document={UnsuspendPartnerDocument}
      variables={(asked) => ({ id: partner.id, ...asked })}
      label="End suspension"
      icon={<PlayCircle {...smallIcon} />}
      track={track}
      title={`End ${name}’s suspension`}
      facts={factsOf(partner)}
      effects={['The partner can be drafted again right away and is notified.']}
      confirm="End suspension"
      reasonHint={told}
      refusal={ownRefusal(partner, staff)}
      done={`${name} can be drafted again`}
      onChanged={onChanged}
    />
  );
}

function End({ partner, staff, onChanged }: PartnerActionProps) {
  const applied = partner.state === 'applied';
  const name = nameOf(partner);
  return (
    <StaffAction
      key={partner.state}
      document={UpdatePartnerDocument}
      variables={(asked) => ({ id: partner.id, active: false, ...asked })}
      label={applied ? 'Refuse' : 'End partnership'}
      icon={<CircleSlash {...smallIcon} />}
      track={track}
      title={applied ? `Refuse ${name}’s application` : `End the partnership with ${name}`}
      facts={factsOf(partner)}
      effects={[
        applied
          ? 'The person is notified with your reason and can apply again later.'
          : 'The person is no longer drafted, is notified with your reason and can apply again later.',
      ]}
      confirm={applied ? 'Refuse application' : 'End partnership'}
      reasonHint={told}
      refusal={ownRefusal(partner, staff)}
      done={applied ? 'Application refused' : `${name} is no longer a partner`}
      onChanged={onChanged}
    />
  );
}
