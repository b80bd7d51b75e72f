import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { canAnswer, canJoin, canReady, canStart, canSubmit, canWithdraw, type MatchView } from '@/entities/match';
import type { ReadyMatch } from '@/features/readyMatch';
import type { Report } from '@/features/submitResult';
import { formatMoney } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { ownSeat } from '../model/seats.ts';
import type { useWithdraw } from '../model/useWithdraw.ts';
import { SubmitActions } from './SubmitActions.tsx';

const bar = css`
  position: sticky;
  bottom: var(--tabbar);
  z-index: var(--z-sticky);
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 72px;
  margin: 24px calc(-1 * var(--gutter)) 0;
  padding: 12px var(--gutter);
  border-top: 1px solid var(--rule);
  background: var(--ink-1);

  & > p {
    flex: 1;
    max-width: 440px;
    margin-left: auto;
    font-size: 13px;
    line-height: 18px;
    text-align: right;
    color: var(--ash);
  }

  & > p[role='alert'] {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 8px;
    color: var(--tint-rose-text);
  }

  & > div {
    flex: none;
    display: flex;
    align-items: flex-start;
    gap: 8px;
  }

  ${media.phone} {
    flex-wrap: wrap;
    gap: 8px;
    padding-top: 8px;
    padding-bottom: 8px;

    & > p {
      flex: 1 0 100%;
      max-width: none;
      order: -1;
      font-size: 12px;
      line-height: 16px;
      text-align: left;
    }

    & > p[role='alert'] {
      justify-content: flex-start;
    }

    & > div {
      flex: 1;
    }

    & > div > * {
      flex: 1;
      padding-right: 8px;
      padding-left: 8px;
      white-space: nowrap;
    }
  }
`;

export interface ActionBarProps {
  match: MatchView;
  selfId: string | null;
  ready: ReadyMatch;
  report: Report;
  withdraw: ReturnType<typeof useWithdraw>;
  /** Live values may be old: why money cannot be put in now. */
  stale: string | null;
  /** An element must be chosen first; says so. */
  pickMissing: string | null;
  onJoin: () => void;
  /** Leads to where the scores are entered. */
  onScores: () => void;
}

interface Actions {
  note?: ReactNode;
  message?: string | null;
  buttons: ReactNode;
}

/** What the person can do now, and what it does; nothing for somebody who only looks on. */
export function ActionBar(props: ActionBarProps) {
  const actions = actionsOf(props);
  if (!actions) return null;
  return (
    <section className={bar} aria-label="What you can do">
      {actions.message ? (
        <p role="alert">
          <CircleAlert {...smallIcon} />
          {actions.message}
        </p>
      ) : (
        <p>{actions.note}</p>
      )}
      <div>{actions.buttons}</div>
    </section>
  );
}

function actionsOf(props: ActionBarProps): Actions | null {
  const { match, selfId, report, withdraw } = props;
  if (canJoin(match, selfId).allowed || canAnswer(match, selfId).allowed) return entering(props);
  if (canWithdraw(match, selfId).allowed) {
    return {
      note: `Your ${formatMoney(match.entryAmount)} comes back in full.`,
      message: withdraw.message,
      buttons: (
        <Button variant="grey" size={48} loading={withdraw.busy} onClick={withdraw.takeBack}>
          Take it back
        </Button>
      ),
    };
  }
  if (canReady(match, selfId).allowed) return beginning(props);
  if (canSubmit(match, selfId).allowed) {
    return {
      note: consequence(match, report),
      message: report.message,
      buttons: <SubmitActions report={report} onScores={props.onScores} />,
    };
  }
  return null;
}

function entering({ match, withdraw, stale, onJoin }: ActionBarProps): Actions {
  const invited = match.state === 'invited';
  return {
    note: stale ?? `Winner takes ${formatMoney(match.potAmount)}. Your entry comes back if it does not start.`,
    message: withdraw.message,
    buttons: (
      <>
        {invited && (
          <Button variant="grey" size={48} loading={withdraw.busy} onClick={withdraw.decline}>
            Decline
          </Button>
        )}
        <Button size={48} disabled={stale !== null} onClick={onJoin}>
          {invited ? 'Accept' : 'Join'} · {formatMoney(match.entryAmount)}
        </Button>
      </>
    ),
  };
}

function beginning({ match, selfId, ready, pickMissing }: ActionBarProps): Actions {
  const own = ownSeat(match, selfId);
  const start = canStart(match, selfId);
  if (!own?.ready) {
    return {
      note: pickMissing ?? 'Say ready once you sit at the game.',
      message: ready.message,
      buttons: (
        <Button size={48} loading={ready.busy} disabled={pickMissing !== null} onClick={() => ready.setReady(true)}>
          Ready
        </Button>
      ),
    };
  }
  return {
    note: start.allowed ? 'From the start the entries stay in the pot.' : start.reason,
    message: ready.message,
    buttons: (
      <>
        <Button variant="secondary" size={48} disabled={ready.busy} onClick={() => ready.setReady(false)}>
          Not ready
        </Button>
        <Button size={48} loading={ready.busy} disabled={!start.allowed} onClick={ready.start}>
          Start
        </Button>
      </>
    ),
  };
}

/** What sending the report does to the money. */
function consequence(match: MatchView, { reading, reported, changed, answer, theirs }: Report): string {
  const pot = formatMoney(match.potAmount);
  if (reported && !changed) return 'Sent. You can put it right until the other side answers.';
  if (reading.fault) return theirs ? `${reading.fault} Or agree with their report.` : reading.fault;
  if (answer === 'differs') return `A different winner opens a dispute: the ${pot} stays held until a referee decides.`;
  if (answer === 'same')
    return reading.result === 'draw' ? 'Each gets the own entry back at once.' : `The winner gets the ${pot} at once.`;
  return `If they report the same, the ${pot} is paid at once; a different winner opens a dispute and it stays held.`;
}
