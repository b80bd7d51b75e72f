import { css } from '@linaria/core';
import { Ban, Banknote } from 'lucide-react';
import { useState } from 'react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatCount, formatMoney, plural } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { KeyValue } from '@/shared/ui/text';
import {
  BlockPayoutDocument,
  CompletePayoutDocument,
  type EventPayout_EventFragment,
  type EventPayout_PlanFragment,
} from '../api/eventPayout.generated.ts';

/** Long lists of recipients scroll inside the dialog. */
const recipientList = css`
  max-height: 240px;
  overflow-y: auto;
`;

export interface EventPayoutView {
  event: EventPayout_EventFragment;
  payout: EventPayout_PlanFragment;
}

export interface PayoutActionsProps {
  view: EventPayoutView;
  staff: StaffUser;
  onChanged: () => void;
  /** Whether the shown amounts may be out of date. */
  stale: boolean;
  size?: 32 | 40;
}

const notLoaded = 'Couldn’t load the event. Available once it loads.';

/** The buttons for blocking or completing an event's payout. Renders nothing once it is paid, and for other roles. */
export function PayoutActions(props: PayoutActionsProps) {
  const { event } = props.view;
  if (event.state === 'paid' || !may(props.staff.roles, 'decidePayout')) return null;
  return (
    <>
      <BlockAction {...props} />
      <CompleteAction key={event.state} {...props} />
    </>
  );
}

/** Blocks a payout. */
function BlockAction({ view, onChanged, stale, size = 40 }: PayoutActionsProps) {
  const { event, payout } = view;
  return (
    <StaffAction
      document={BlockPayoutDocument}
      variables={({ reason }) => ({ id: event.id, reason })}
      label="Block payout"
      icon={<Ban {...smallIcon} />}
      size={size}
      variant="warning"
      track={{ open: 'staff_open_block_payout', confirm: 'staff_block_payout' }}
      title={`Block the payout of ${event.name}`}
      facts={payoutFacts(view)}
      effects={[
        `${formatMoney(payout.totalAmount)} stays with the event. Nobody is paid.`,
        'You can’t complete this payout afterward. A different staff member has to.',
      ]}
      refusal={stale ? notLoaded : event.state === 'payout_pending' ? null : 'No payout is due.'}
      done="The payout is blocked"
      onDone={onChanged}
      onChanged={onChanged}
    />
  );
}

/** Pays according to the plan. Because this can't be undone, staff have to type the event's code. */
function CompleteAction({ view, onChanged, stale, size = 40 }: PayoutActionsProps) {
  const { event, payout } = view;
  const [typed, setTyped] = useState('');
  const word = event.code || String(event.number);
  const due = event.state === 'payout_pending' || event.state === 'payout_blocked';
  const wrong = payout.totalAmount !== payout.heldAmount;
  const pays = payout.recipients.length > 0;
  const amount = formatMoney(payout.totalAmount);
  return (
    <StaffAction
      document={CompletePayoutDocument}
      variables={({ idempotencyKey }) => ({ id: event.id, idempotencyKey })}
      label={pays ? `Complete ${amount}` : 'Complete payout'}
      icon={<Banknote {...smallIcon} />}
      size={size}
      variant="gold"
      track={{ open: 'staff_open_complete_payout', confirm: 'staff_complete_payout' }}
      title={pays ? `Pay the prizes of ${event.name}` : `Complete ${event.name}`}
      facts={payoutFacts(view)}
      effects={[
        pays
          ? `${amount} moves from the event to ${plural(payout.recipients.length, 'player')} at once.`
          : 'No prizes are planned, so no money moves. Markets pay out automatically.',
        ...(payout.bountyAmount > 0
          ? [`Bounties of up to ${formatMoney(payout.bountyAmount)} are paid or returned.`]
          : []),
        'This can’t be undone.',
      ]}
      confirm={pays ? `Pay ${amount}` : 'Complete payout'}
      asks={false}
      refusal={
        stale
          ? notLoaded
          : !due
            ? 'Available after the last round and the time for objections.'
            : wrong
              ? 'The plan doesn’t add up to what the event holds.'
              : payout.refusal
      }
      incomplete={typed.trim().toUpperCase() === word ? null : `Type ${word} to confirm.`}
      done={pays ? 'The prizes are paid' : 'The payout is complete'}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <div className={recipientList}>
        <KeyValue
          ruled
          rows={payout.recipients.map(({ user, amount, eventTeamId }) => ({
            label: `${user.username}, ${event.teams.find(({ id }) => id === eventTeamId)?.name ?? 'their team'}`,
            value: formatMoney(amount),
            key: user.id,
          }))}
        />
      </div>
      <TextField
        label={event.code ? 'Event code' : 'Event number'}
        hint={`Type ${word} to confirm.`}
        value={typed}
        onChange={setTyped}
      />
    </StaffAction>
  );
}

function payoutFacts({ payout }: EventPayoutView) {
  return [
    { label: 'Planned prizes', value: formatMoney(payout.totalAmount) },
    { label: 'Held by the event', value: formatMoney(payout.heldAmount) },
    { label: 'Recipients', value: formatCount(payout.recipients.length) },
  ];
}
