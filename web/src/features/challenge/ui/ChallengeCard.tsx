import { css } from '@linaria/core';
import { formatMoney } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { Countdown } from '@/shared/ui/countdown';
import { HoldButton } from '@/shared/ui/hold-button';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue, Sub } from '@/shared/ui/text';
import type { Challenge_ViewFragment } from '../api/challenge.generated.ts';
import { counterTeam, givenBack, stateWords, wordsOf } from '../model/challenge.ts';

const acts = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  margin-top: var(--space-12);
`;

export interface ChallengeCardProps {
  challenge: Challenge_ViewFragment;
  busy: boolean;
  /** Why the challenge can't be accepted here. Null if it can. */
  closed: string | null;
  onAnswer: (accepted: boolean) => void;
}

/** A challenge with both possible outcomes. While it is open, it has response buttons. */
export function ChallengeCard({ challenge, busy, closed, onAnswer }: ChallengeCardProps) {
  const stale = useStale();
  const words = wordsOf(challenge);
  const open = challenge.state === 'open';
  const asked = open && !challenge.mine;
  const rows = asked
    ? [
        { label: 'You back', value: words.other },
        { label: 'You pay', value: formatMoney(words.pay) },
        { label: 'If you win', value: formatMoney(words.get - words.pay, { sign: 'always' }) },
        { label: 'If you lose', value: formatMoney(-words.pay) },
        { label: 'If void', value: `${formatMoney(words.pay)} back` },
        { label: 'Fee', value: formatMoney(0) },
      ]
    : [
        { label: 'Stake', value: formatMoney(challenge.amount) },
        { label: 'To', value: challenge.targets.map(({ user }) => user.username).join(', ') },
        ...(challenge.mine && givenBack(challenge.state)
          ? [{ label: 'Your stake', value: 'Refunded to your balance' }]
          : []),
      ];
  const counter = () =>
    openOverlay({
      kind: 'challenge',
      eventId: challenge.event.id,
      eventTeamId: counterTeam(challenge),
      price: 100 - challenge.price,
      to: { userId: challenge.from.id, name: challenge.from.username },
    });
  return (
    <SlipStub
      folio={challenge.event.name}
      stamp={
        open ? (
          <Countdown to={challenge.expiresAt} label="Time to respond" size="small" />
        ) : (
          <StateChip>{stateWords[challenge.state]}</StateChip>
        )
      }
      receipt
      stub={
        <>
          <KeyValue rows={rows} />
          {asked && (
            <div className={acts}>
              <HoldButton
                data-track="accept_challenge"
                size={48}
                wide
                loading={busy}
                reason={closed ?? (stale ? 'Reconnecting…' : undefined)}
                onConfirm={() => onAnswer(true)}
              >
                Accept for {formatMoney(words.pay)}
              </HoldButton>
              <Button variant="secondary" onClick={() => onAnswer(false)}>
                Decline
              </Button>
              <Button variant="secondary" onClick={counter}>
                Counter
              </Button>
            </div>
          )}
        </>
      }
    >
      <b>{challenge.mine ? 'You' : challenge.from.username}</b>
      <bdi>: {words.claim}</bdi>
      {challenge.words && (
        <>
          <br />
          <Sub>{challenge.words}</Sub>
        </>
      )}
    </SlipStub>
  );
}
