import { Ban, Banknote } from 'lucide-react';
import { useState } from 'react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime, formatMoney, plural } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { KeyValue } from '@/shared/ui/text';
import { BlockPayoutDocument, CompletePayoutDocument } from '../api/referee.generated.ts';
import type { RefereeConsole } from '../model/types.ts';
import { recipients as recipientsClass } from './Console.css.ts';
import type { ConsoleProps } from './ConsolePage.tsx';

interface PayoutBarProps extends ConsoleProps {
  /** Whether the shown amounts may be out of date. */
  stale: boolean;
}

const notLoaded = 'The event couldn’t be read. Available again once it is.';

/** What the event pays, with the buttons that hold it back or complete it. */
export function PayoutBar(props: PayoutBarProps) {
  const { view, staff } = props;
  const { event, payout } = view;
  return (
    <div data-payout>
      <p>
        <small>{dueWords(view)}</small>
        <b>{formatMoney(payout.totalAmount)}</b>
        <small>{checkWords(view)}</small>
      </p>
      {may(staff.roles, 'decidePayout') && event.state !== 'paid' && (
        <>
          <BlockAction {...props} />
          <CompleteAction key={event.state} {...props} />
        </>
      )}
    </div>
  );
}

function dueWords({ event: { state }, payout }: RefereeConsole): string {
  if (state === 'paid') return 'Paid';
  if (payout.blockedBy) return `Blocked by ${payout.blockedBy.username}: ${payout.blockedReason}`;
  if (payout.dueAt) return `Pays itself ${formatDateTime(payout.dueAt)}`;
  return 'Payout plan';
}

/** Whether the plan adds up to what the event holds. */
function checkWords({ event: { state }, payout }: RefereeConsole): string {
  if (state === 'paid') return 'All prizes are in the wallets';
  if (payout.recipients.length === 0) return `${formatMoney(payout.heldAmount)} held`;
  return payout.totalAmount === payout.heldAmount
    ? 'Equals what the event holds'
    : `The event holds ${formatMoney(payout.heldAmount)}`;
}

function BlockAction({ view, onChanged, stale }: PayoutBarProps) {
  const { event, payout } = view;
  return (
    <StaffAction
      document={BlockPayoutDocument}
      variables={({ reason }) => ({ id: event.id, reason })}
      label="Block payout"
      icon={<Ban {...smallIcon} />}
      size={40}
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

function CompleteAction({ view, onChanged, stale }: PayoutBarProps) {
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
      size={40}
      variant="gold"
      track={{ open: 'staff_open_complete_payout', confirm: 'staff_complete_payout' }}
      title={pays ? `Pay the prizes of ${event.name}` : `Complete ${event.name}`}
      facts={payoutFacts(view)}
      effects={[
        pays
          ? `${amount} moves from the event to ${plural(payout.recipients.length, 'player')} at once.`
          : 'No prizes are planned, so no money moves. Markets pay out by themselves.',
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
      <div className={recipientsClass}>
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

function payoutFacts({ payout }: RefereeConsole) {
  return [
    { label: 'Planned prizes', value: formatMoney(payout.totalAmount) },
    { label: 'Held by the event', value: formatMoney(payout.heldAmount) },
    { label: 'Recipients', value: String(payout.recipients.length) },
  ];
}
