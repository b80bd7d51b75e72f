import { css } from '@linaria/core';
import { Check } from 'lucide-react';
import { formatMoney } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { smallIcon } from '@/shared/ui/icons';
import { Caps, Folio } from '@/shared/ui/text';
import { type CreateStep, createSteps, stepNumber } from '../model/steps.ts';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';

const rail = css`
  padding: var(--space-16) 0;
  border-right: 1px solid var(--rule);
  background: var(--ink-1);

  h3 {
    padding: var(--space-8) var(--space-24) var(--space-4);
  }

  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: 28px 1fr auto 16px;
    gap: var(--space-4);
    align-items: center;
    min-height: 36px;
    padding: 0 var(--space-16) 0 var(--space-24);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  li b {
    font-weight: 600;
  }

  li small {
    overflow: hidden;
    max-width: 84px;
    font-size: var(--size-small);
    color: var(--ash);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  li[aria-current] {
    background: var(--selected);
    box-shadow: inset 3px 0 var(--mint);
    color: var(--paper);
  }

  svg {
    color: var(--mint);
  }

  ${media.phone} {
    display: none;
  }
`;

const bars = css`
  display: none;

  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(14, 1fr);
    gap: var(--space-4);
    padding: var(--space-12) var(--space-16) var(--space-8);

    i {
      height: 4px;
      border-radius: 2px;
      background: var(--ink-4);
    }

    i[data-done] {
      background: var(--mint);
    }
  }
`;

const labels: Record<CreateStep, string> = {
  SelectGame: 'Game',
  SelectConsole: 'Console',
  SelectMode: 'Mode',
  ReviewMode: 'Rules',
  AddTeam: 'Team',
  EnterAmount: 'Amount',
  NotEnoughCash: 'Not enough cash',
  Deposit: 'Deposit',
  CreateMatch: 'Create match',
  StartStreaming: 'Start streaming',
  WaitingForOpponent: 'Wait for opponent',
  SendInvite: 'Send invite',
  WaitingForPlayers: 'Wait for players',
  Results: 'Results',
};

export const stepLabel = (step: CreateStep) => labels[step];

const groups: readonly { title: string; steps: readonly CreateStep[] }[] = [
  { title: 'Setup', steps: ['SelectGame', 'SelectConsole', 'SelectMode', 'ReviewMode', 'AddTeam'] },
  { title: 'Entry', steps: ['EnterAmount', 'NotEnoughCash', 'Deposit'] },
  { title: 'Create', steps: ['CreateMatch', 'StartStreaming'] },
  { title: 'Opponent', steps: ['WaitingForOpponent', 'SendInvite', 'WaitingForPlayers'] },
  { title: 'Result', steps: ['Results'] },
];

function noteOf(step: CreateStep, flow: CreateMatchFlow): string | undefined {
  switch (step) {
    case 'SelectGame':
      return flow.game?.name;
    case 'SelectConsole':
      return flow.console?.name;
    case 'SelectMode':
      return flow.mode?.name;
    case 'ReviewMode':
      return flow.draft.rulesAccepted ? `Best of ${flow.mode?.bestOf ?? 1}` : undefined;
    case 'AddTeam':
      return flow.draft.teamSize > 1 ? `${flow.draft.team.length + 1} of ${flow.draft.teamSize}` : '1v1';
    case 'EnterAmount':
      return flow.draft.amount > 0 ? formatMoney(flow.draft.amount) : undefined;
    case 'NotEnoughCash':
    case 'Deposit':
      return 'if needed';
    case 'StartStreaming':
      return flow.mode?.streamingRequired ? undefined : 'not required';
    case 'SendInvite':
      return 'optional';
    default:
      return undefined;
  }
}

/** Progress through the fourteen states: a list on the left, on phones a row of bars. */
export function StepRail({ flow }: { flow: CreateMatchFlow }) {
  const at = stepNumber(flow.step);
  return (
    <>
      <nav className={rail} aria-label="Steps">
        {groups.map(({ title, steps }) => (
          <section key={title}>
            <h3>
              <Caps>{title}</Caps>
            </h3>
            <ol>
              {steps.map((step) => (
                <li key={step} aria-current={step === flow.step ? 'step' : undefined}>
                  <Folio>{String(stepNumber(step)).padStart(2, '0')}</Folio>
                  <b>{labels[step]}</b>
                  <small>{noteOf(step, flow)}</small>
                  {isDone(step, at) ? <Check {...smallIcon} /> : <span />}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </nav>
      <div className={bars} aria-hidden="true">
        {createSteps.map((step) => (
          <i key={step} data-done={stepNumber(step) <= at || undefined} />
        ))}
      </div>
    </>
  );
}

const passedOver = new Set<CreateStep>(['NotEnoughCash', 'Deposit', 'StartStreaming']);
const isDone = (step: CreateStep, at: number) => stepNumber(step) < at && !passedOver.has(step);
