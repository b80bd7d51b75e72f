import { css } from '@linaria/core';
import { CircleAlert, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '@/shared/lib/format';
import { usePhone } from '@/shared/lib/media';
import { Banner } from '@/shared/ui/banner';
import { Button, IconButton } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { Menu } from '@/shared/ui/menu';
import { MoneyText } from '@/shared/ui/money';
import { KeyValue } from '@/shared/ui/text';
import type { Match_ViewFragment, Participant_ViewFragment } from '../api/match.generated.ts';
import { canSetTeam } from '../model/permissions.ts';
import { otherSide } from '../model/scores.ts';
import { ownSeat, sideOf } from '../model/seats.ts';
import { useMatchTeam } from '../model/useMatchTeam.ts';
import { PeoplePicker } from './PeoplePicker.tsx';
import { SeatRoster } from './SeatRoster.tsx';

const stack = css`
  display: grid;
  gap: var(--space-20);

  & > section > h3 {
    padding-bottom: var(--space-8);
    font: var(--type-dense-strong);
    line-height: var(--leading-20);
    color: var(--ash);
  }
`;

const buttons = css`
  display: flex;
  gap: var(--space-8);
`;

/**
 * Both sides while they are filling. A user who is a captain can invite someone again, replace an invited player, pay
 * for a seat or fill an open one.
 */
export function TeamSeats({ match, selfId }: { match: Match_ViewFragment; selfId: string | null }) {
  const team = useMatchTeam(match.id);
  const [covering, setCovering] = useState<Participant_ViewFragment | null>(null);
  const [picking, setPicking] = useState<{ instead: string | null } | null>(null);
  const own = ownSeat(match, selfId);
  const captain = canSetTeam(match, selfId).allowed;
  const side = own?.side ?? 'a';
  const mates = sideOf(match, side)
    .filter(({ userId }) => userId !== own?.userId)
    .map(({ userId }) => userId);
  const put = async (userId: string) => {
    const instead = picking?.instead;
    const next = instead ? mates.map((mate) => (mate === instead ? userId : mate)) : [...mates, userId];
    if (await team.setTeam(next)) setPicking(null);
  };
  const nameOf = (seat: Participant_ViewFragment) => seat.user?.username ?? 'them';
  const opposing = sideOf(match, otherSide(side));
  return (
    <div className={stack}>
      {team.message && (
        <div role="alert">
          <Banner tone="rose" icon={<CircleAlert {...icon} />} title={team.message} as="h3" />
        </div>
      )}
      <section aria-label="Your side">
        <h3>{own ? 'Your side' : 'Side A'}</h3>
        <SeatRoster
          match={match}
          side={side}
          selfId={selfId}
          freeAction={
            captain && (
              <Button variant="secondary" size={32} onClick={() => setPicking({ instead: null })}>
                Fill seat
              </Button>
            )
          }
          action={(seat, expired) =>
            captain && (
              <SeatActions
                name={nameOf(seat)}
                loading={team.busy === seat.userId}
                actions={[
                  expired && { label: 'Invite again', run: () => void team.invite(seat.userId, 'teammate') },
                  !seat.coveredById &&
                    !seat.substitute && {
                      label: `Pay ${formatMoney(match.entryAmount)}`,
                      run: () => setCovering(seat),
                    },
                  { label: 'Replace', run: () => setPicking({ instead: seat.userId }) },
                ].filter((each) => each !== false)}
              />
            )
          }
        />
      </section>
      {captain && picking && (
        <section aria-label="Choose a player for the seat">
          <PeoplePicker
            gameId={match.game.id}
            consoleId={match.console.id}
            matchId={match.id}
            title="People you played with"
            first="teammate"
            without={match.participants.map(({ userId }) => userId)}
            action={({ userId, user }) => (
              <Button
                variant="secondary"
                size={32}
                loading={team.busy === 'team'}
                aria-label={`Give the seat to ${user?.username ?? 'them'}`}
                onClick={() => void put(userId)}
              >
                Choose
              </Button>
            )}
          />
        </section>
      )}
      {opposing.length > 0 && (
        <section aria-label="The other side">
          <h3>{own ? 'The other side' : 'Side B'}</h3>
          <SeatRoster match={match} side={otherSide(side)} selfId={selfId} />
        </section>
      )}
      <CoverDialog
        match={match}
        seat={covering}
        loading={team.busy !== null}
        onClose={() => setCovering(null)}
        onConfirm={async (userId) => {
          await team.cover(userId);
          setCovering(null);
        }}
      />
    </div>
  );
}

interface SeatActionsProps {
  name: string;
  loading: boolean;
  actions: readonly { label: string; run: () => void }[];
}

/** A seat's actions: buttons on desktops, and a menu on phones, where the name needs the space. */
function SeatActions({ name, loading, actions }: SeatActionsProps) {
  const phone = usePhone();
  if (phone) {
    return (
      <Menu
        label={`Actions for ${name}’s seat`}
        entries={actions.map(({ label, run }) => ({ key: label, label, onSelect: run }))}
        trigger={
          <IconButton label={`Actions for ${name}’s seat`} variant="grey" loading={loading}>
            <Ellipsis {...icon} />
          </IconButton>
        }
      />
    );
  }
  return (
    <span className={buttons}>
      {actions.map(({ label, run }) => (
        <Button
          key={label}
          variant="secondary"
          size={32}
          loading={loading}
          aria-label={`${label}: ${name}`}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}

interface CoverDialogProps {
  match: Match_ViewFragment;
  seat: Participant_ViewFragment | null;
  loading: boolean;
  onClose: () => void;
  onConfirm: (userId: string) => void;
}

/** Asks for confirmation before holding the money for someone else's seat. */
function CoverDialog({ match, seat, loading, onClose, onConfirm }: CoverDialogProps) {
  const name = seat?.user?.username ?? 'them';
  return (
    <ConfirmDialog
      track="pay_seat"
      open={seat !== null}
      title={`Pay for ${name}’s seat?`}
      variant="primary"
      confirm={`Pay ${formatMoney(match.entryAmount)}`}
      cancel="Not now"
      loading={loading}
      onClose={onClose}
      onConfirm={() => seat && onConfirm(seat.userId)}
    >
      <KeyValue
        rows={[
          { label: 'Held from your balance', value: <MoneyText cents={match.entryAmount} /> },
          { label: 'Returned to you first if you win', value: <MoneyText cents={match.entryAmount} /> },
        ]}
      />
      <p>
        {name} still has to accept the seat. If your side wins, your {formatMoney(match.entryAmount)} is returned to you
        first and the two of you split the rest. If the match doesn’t start, you’re refunded in full.
      </p>
    </ConfirmDialog>
  );
}
