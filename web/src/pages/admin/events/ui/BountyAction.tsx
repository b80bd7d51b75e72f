import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime, formatMoney, fromField, parseMoney, toField } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { CreateBountyDocument } from '../api/event.generated.ts';
import type { TeamActionsProps } from './TeamActions.tsx';

/** Offers a reward for beating a team. It ends when the event starts, unless staff choose another time. */
export function BountyAction({ event, team, onChanged }: TeamActionsProps) {
  const [amount, setAmount] = useState('');
  const [until, setUntil] = useState(() => toField(event.startDate));
  const cents = parseMoney(amount);
  const expiresAt = fromField(until);
  return (
    <StaffAction
      document={CreateBountyDocument}
      variables={({ idempotencyKey }) => ({
        id: event.id,
        eventTeamId: team.id,
        amount: cents ?? 0,
        expiresAt: expiresAt ?? event.startDate,
        idempotencyKey,
      })}
      label="Bounty"
      track={{ open: 'staff_open_bounty', confirm: 'staff_bounty' }}
      title={`Bounty for beating ${team.name}`}
      facts={[
        { label: 'Reward', value: cents ? formatMoney(cents) : 'None' },
        { label: 'Accept by', value: expiresAt ? formatDateTime(expiresAt) : 'No time' },
      ]}
      effects={[
        'The reward is reserved in the promotions account now.',
        'The first team that accepts it and beats this team is paid with the event. Otherwise the reward goes back.',
      ]}
      asks={false}
      incomplete={bountyFault(cents, expiresAt)}
      done="Bounty offered"
      onDone={onChanged}
      onChanged={onChanged}
    >
      <TextField label="Reward" inputMode="decimal" placeholder="25.00" value={amount} onChange={setAmount} />
      <TextField label="Until (your time)" type="datetime-local" value={until} onChange={setUntil} />
    </StaffAction>
  );
}

function bountyFault(cents: number | null, expiresAt: string | null): string | null {
  if (!cents) return 'Enter an amount, such as 25.00.';
  return expiresAt === null ? 'Enter a deadline for accepting it.' : null;
}
