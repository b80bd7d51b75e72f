import { css } from '@linaria/core';
import { Check } from 'lucide-react';
import { formatMoney } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { smallIcon } from '@/shared/ui/icons';
import { Folio } from '@/shared/ui/text';
import { type Stage, stageLabels, stageNumber, stages } from '../model/stages.ts';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';

const rail = css`
  border-right: 1px solid var(--rule);
  background: var(--ink-1);

  ol {
    position: sticky;
    top: 0;
    margin: 0;
    padding: var(--space-16) 0;
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) 16px;
    gap: var(--space-2) var(--space-8);
    align-items: center;
    min-height: 56px;
    padding: var(--space-8) var(--space-16) var(--space-8) var(--space-24);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  li b {
    font-weight: var(--weight-semibold);
  }

  li small {
    grid-column: 2;
    overflow: hidden;
    font-size: var(--size-small);
    line-height: var(--leading-16);
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
    position: sticky;
    z-index: 1;
    top: 0;
    display: grid;
    grid-template-columns: repeat(5, 1fr);
    gap: var(--space-4);
    padding: var(--space-12) var(--space-16) var(--space-8);
    background: var(--ink-2);

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

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** Summarizes the choices made in a step so far. */
function noteOf(stage: Stage, { draft, game, mode, console: on, match }: CreateMatchFlow): string {
  const seats = draft.teamSize > 1 ? `${draft.team.length + 1} of ${draft.teamSize} seats` : undefined;
  switch (stage) {
    case 'game':
      return joined(game?.name, on?.name);
    case 'format':
      return joined(mode?.name, mode && `Best of ${mode.bestOf}`, seats);
    case 'money':
      return draft.amount > 0 ? formatMoney(draft.amount) : '';
    case 'people':
      return draft.visibility === 'private' ? 'Invited players only' : 'Anyone';
    case 'review':
      return match ? 'Created' : '';
  }
}

/** Progress through the five visible steps. A list on the left or, on phones, a row of bars; both stay in view. */
export function StepRail({ flow }: { flow: CreateMatchFlow }) {
  const at = stageNumber(flow.stage);
  // Who can join has a default, so it isn't shown before the user reaches that step.
  const isKnown = (stage: Stage) => stage !== 'people' || at >= stageNumber('people');
  const isDone = (stage: Stage) => flow.matchId !== null || stageNumber(stage) < at;
  return (
    <>
      <nav className={rail} aria-label="Steps">
        <ol>
          {stages.map((stage) => (
            <li key={stage} aria-current={stage === flow.stage ? 'step' : undefined}>
              <Folio>{stageNumber(stage)}</Folio>
              <b>{stageLabels[stage]}</b>
              {isDone(stage) ? <Check {...smallIcon} /> : <span />}
              <small>{isKnown(stage) && noteOf(stage, flow)}</small>
            </li>
          ))}
        </ol>
      </nav>
      <div className={bars} aria-hidden="true">
        {stages.map((stage) => (
          <i key={stage} data-done={stageNumber(stage) <= at || undefined} />
        ))}
      </div>
    </>
  );
}
