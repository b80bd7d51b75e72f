import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { mainMarketOf } from '@/entities/market';
import { PeoplePicker } from '@/entities/match';
import { PaidNotice, paidBlock, usePaidAccess } from '@/entities/paidAccess';
import { useSession } from '@/entities/session';
import type { ChallengeThen } from '@/shared/api/types.generated';
import { formatMoney } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { openOverlay } from '@/shared/lib/overlays';
import { AmountPad } from '@/shared/ui/amount-pad';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon } from '@/shared/ui/icons';
import { PriceStepper } from '@/shared/ui/price-stepper';
import { EmptyState, Region } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { KeyValue, Sub } from '@/shared/ui/text';
import { WrittenField } from '@/shared/ui/written-field';
import { ChallengeEventDocument } from '../api/challenge.generated.ts';
import { consoleOf, firstAmount, offerWords, priceNow, settledOffer } from '../model/challenge.ts';
import { useChallenge } from '../model/useChallenge.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

const fields = css`
  display: contents;
`;

const stepper = css`
  width: max(120px, 7rem);
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  overflow-wrap: anywhere;
`;

interface Target {
  userId: string;
  name: string;
}

export interface OfferFormProps {
  eventId: string;
  /** Initially selected team. */
  teamId?: string;
  /** Initial price, in cents per $1.00 payout. Defaults to the team's current market price. */
  price?: number;
  /** Initial amount in cents. */
  amount?: number;
  /** Initially selected player. */
  to?: Target;
}

/**
 * Form for offering a stake to specific players. Covers side, price, amount and recipients, and explains what happens
 * if no one accepts.
 */
export function OfferForm({ eventId, teamId, price: agreed, amount: asked = firstAmount, to }: OfferFormProps) {
  const query = useQuery(ChallengeEventDocument, { variables: { eventId } });
  const selfId = useSession()?.user.id ?? '';
  const { offer, message, unanswered, busy } = useChallenge();
  const stale = useStale();
  const access = usePaidAccess(true);
  const [team, setTeam] = useState(teamId ?? null);
  const [named, setPrice] = useState(agreed ?? null);
  const [amount, setAmount] = useState(asked);
  const [people, setPeople] = useState<readonly Target[]>(to ? [to] : []);
  const [after, setAfter] = useState<ChallengeThen>('cancel');
  const [words, setWords] = useState('');
  const event = query.data?.stakeEvent;
  const market = event ? mainMarketOf(event.markets) : null;
  const price = named ?? priceNow(market, team);
  const settled = settledOffer(amount, price, market?.minAmount ?? 100);
  const consoleId = event && consoleOf(query.data?.games ?? [], event.game.id);
  const missing =
    paidBlock(access) ??
    (!team ? 'Choose a team.' : people.length === 0 ? 'Choose who to challenge.' : stale ? 'Reconnecting…' : undefined);
  const add = ({ userId, user }: { userId: string; user: { username: string } | null }) =>
    setPeople([...people, { userId, name: user?.username ?? 'Unknown player' }]);
  // Resets the price, because it applied only to the previous team.
  const choose = (id: string) => {
    setTeam(id);
    if (id !== team) setPrice(null);
  };
  const send = async () => {
    if (!team || !market) return;
    const sent = await offer({
      targetUserIds: people.map(({ userId }) => userId),
      eventTeamId: team,
      marketId: market.id,
      side: 'for',
      price,
      amount: settled.paid,
      // biome-ignore lint/suspicious/noThenProperty: the platform's API names this field `then`.
      then: after,
      message: words.trim() || null,
    });
    // Replaces the form with the list, which shows the new challenge first.
    if (sent) openOverlay({ kind: 'challenge' });
  };
  return (
    <Region
      bare
      titleHidden
      title="Challenge"
      thing="the event"
      query={{ ...query, loading: query.loading && !query.data }}
      ready={query.data !== undefined}
      empty={query.data !== undefined && !event && <EmptyState title="That event isn’t available" />}
    >
      <div className={stack}>
        {message && (
          <div role="alert">
            <Banner tone="rose" icon={<CircleAlert {...icon} />} title={message} as="h3" />
          </div>
        )}
        <div className={fields} inert={unanswered}>
          <div className={row}>
            {event?.teams.map(({ id, name }) => (
              <Chip key={id} on={id === team} onClick={() => choose(id)}>
                {name} to win
              </Chip>
            ))}
          </div>
          <KeyValue
            rows={[
              {
                label: 'Your price for $1.00',
                value: (
                  <div className={stepper}>
                    <PriceStepper label="Your price" value={price} onChange={setPrice} />
                  </div>
                ),
              },
            ]}
          />
          <AmountPad
            value={amount}
            onChange={setAmount}
            label="Stake"
            min={market?.minAmount ?? 100}
            max={market?.maxAmount ?? 250_000}
            chips={[500, 1000, 2500]}
            keypad={false}
          />
          <Sub role="status">{offerWords(settled)} Fee $0.00.</Sub>
          <div className={row}>
            {people.map((person) => (
              <Chip
                key={person.userId}
                on
                removable
                onClick={() => setPeople(people.filter((each) => each !== person))}
              >
                {person.name}
              </Chip>
            ))}
          </div>
          {event && consoleId && (
            <PeoplePicker
              gameId={event.game.id}
              consoleId={consoleId}
              title="Who to challenge"
              first="opponent"
              anybody
              without={[selfId, ...people.map(({ userId }) => userId)]}
              action={(person) => (
                <Button variant="secondary" size={32} onClick={() => add(person)}>
                  Challenge
                </Button>
              )}
            />
          )}
          <WrittenField label="Message" value={words} onChange={setWords} maxLength={140} />
          <Select
            label="If no one accepts"
            size="field"
            value={after}
            options={[
              { value: 'cancel', label: 'Refund my stake' },
              { value: 'publish', label: 'Offer it on the order book' },
            ]}
            onChange={setAfter}
          />
        </div>
        <PaidNotice access={access} />
        <HoldButton
          data-track="send_challenge"
          size={56}
          wide
          loading={busy}
          reason={missing}
          onConfirm={() => void send()}
        >
          Challenge for {formatMoney(settled.paid)}
        </HoldButton>
      </div>
    </Region>
  );
}
