import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { pauseEnd } from '@/entities/wallet';
import { useNow } from '@/shared/lib/clock';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay, useOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Button, ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Hidden, Panel, Sub } from '@/shared/ui/text';
import { HomeFirstStepsDocument, type HomeFirstStepsQuery } from '../api/rows.generated.ts';
import { firstSteps, suggestedDeposit } from '../model/firstSteps.ts';
import { keepSpace } from '../model/keptSpace.ts';
import { FirstStepsPlace, FirstStepsSpace } from './FirstStepsSpace.tsx';

const list = css`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) auto;
    gap: var(--space-12);
    align-items: center;
    min-height: 64px;
    padding: var(--space-12) var(--space-20);
    border-top: 1px solid var(--rule);
  }

  li > svg {
    color: var(--mint);
  }

  b {
    display: block;
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  ${media.phone} {
    li {
      grid-template-columns: 28px minmax(0, 1fr);
      padding: var(--space-12) var(--space-16);
    }

    li > div:last-child:not(:nth-child(2)) {
      grid-column: 2;
    }
  }
`;

const head = css`
  padding: var(--space-16) var(--space-20) var(--space-12);
  font-size: var(--size-title);
  line-height: var(--leading-26);
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

interface StepProps {
  number: number;
  isDone: boolean;
  title: string;
  text: string;
  /** Buttons for the step. Hidden once the step is done. */
  children: ReactNode;
}

function Step({ number, isDone, title, text, children }: StepProps) {
  return (
    <li>
      {isDone ? <Check {...icon} /> : <b>{number}</b>}
      <div>
        <b>
          <bdi>{title}</bdi>
          {isDone && <Hidden>, done</Hidden>}
        </b>
        <Sub>{text}</Sub>
      </div>
      {!isDone && <div className={buttons}>{children}</div>}
    </li>
  );
}

/**
 * Checklist for users who haven't played or staked yet. Renders nothing for users who have, or who can't play at the
 * moment.
 */
export function FirstSteps({ userId }: { userId: string }) {
  const now = useNow('minute');
  const { data, error, refetch } = useQuery(HomeFirstStepsDocument, { fetchPolicy: 'cache-and-network' });
  useAfterLinking(refetch);
  const steps = data && !pauseEnd(data.playLimits, now) ? firstStepsOf(data) : null;
  const isUnneeded = data !== undefined && steps === null;
  useEffect(() => {
    if (isUnneeded) keepSpace(userId, null);
  }, [isUnneeded, userId]);
  if (!data && !error) return <FirstStepsSpace userId={userId} />;
  return data && steps && <Checklist userId={userId} data={data} steps={steps} />;
}

const firstStepsOf = ({ onboarding, wallet }: HomeFirstStepsQuery) =>
  firstSteps({ steps: onboarding.steps, playable: wallet.playable });

/** Linking a gamer ID doesn't change the wallet, so the steps are refetched when the dialog closes. */
function useAfterLinking(refetch: () => Promise<unknown>) {
  const isLinking = useOverlay('link-gamer-id') !== null;
  const wasLinking = useRef(isLinking);
  useEffect(() => {
    const hasClosed = wasLinking.current && !isLinking;
    wasLinking.current = isLinking;
    // If the refetch fails, the step stays open until the next visit.
    if (hasClosed) refetch().catch(() => undefined);
  }, [isLinking, refetch]);
}

interface ChecklistProps {
  userId: string;
  data: HomeFirstStepsQuery;
  steps: NonNullable<ReturnType<typeof firstSteps>>;
}

function Checklist({ userId, data, steps }: ChecklistProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => keepSpace(userId, place.current?.offsetHeight ?? null));
  const amount = suggestedDeposit(data.config.limits);
  return (
    <FirstStepsPlace ref={place}>
      <Panel aria-label="First steps">
        <h2 className={head}>Get started</h2>
        <ol className={list}>
          <Step
            number={1}
            isDone={steps.deposit}
            title="Add money"
            text={`Your balance is ${formatMoney(data.wallet.playable)}. You can withdraw what you win.`}
          >
            <Button data-track="open_deposit" size={40} onClick={() => openOverlay({ kind: 'deposit', amount })}>
              Deposit {formatMoney(amount)}
            </Button>
            <Button variant="tertiary" size={40} onClick={() => openOverlay({ kind: 'deposit' })}>
              Other amount
            </Button>
          </Step>
          <Step
            number={2}
            isDone={steps.gamerId}
            title="Link a gamer ID"
            text="Opponents use it to find you in the game. You don’t need one to stake."
          >
            <Button variant="secondary" size={40} onClick={() => openOverlay({ kind: 'link-gamer-id' })}>
              Link ID
            </Button>
          </Step>
          <Step
            number={3}
            isDone={false}
            title="Play a match or place a stake"
            text="Either way, you’re against other people and the winner takes the whole pot."
          >
            <ButtonLink
              data-track="find_match"
              size={40}
              variant={steps.canPlay ? 'primary' : 'secondary'}
              to={routes.play()}
            >
              Find a match
            </ButtonLink>
            <ButtonLink data-track="open_stakes" variant="secondary" size={40} to={routes.stake()}>
              Stake
            </ButtonLink>
          </Step>
        </ol>
      </Panel>
    </FirstStepsPlace>
  );
}
