import { css } from '@linaria/core';
import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { matchStanding, opponentOf } from '@/entities/match';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Countdown } from '@/shared/ui/countdown';
import { smallIcon } from '@/shared/ui/icons';

import type { Account } from '../model/useAccount.ts';

const chip = css`
  display: none;

  ${media.tablet} {
    position: fixed;
    left: 12px;
    right: 12px;
    bottom: calc(var(--tabbar) + 8px);
    z-index: var(--z-dock);
    max-width: 480px;
    margin-inline: auto;
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 52px;
    padding: 6px 12px 6px 14px;
    border: 1px solid var(--line);
    border-left: 3px solid var(--edge);
    border-radius: var(--r-control);
    background: var(--ink-2);
    box-shadow: var(--shadow-overlay);
    font-size: 13px;
    line-height: 18px;

    &[data-asks] {
      border-left-color: var(--amber);
    }

    & > span:first-child {
      flex: 1;
      min-width: 0;
    }

    b {
      display: block;
      font-weight: 600;
    }
  }
`;

const deadlineLabels = {
  open: 'Time left',
  ready: 'Time to get ready',
  play: 'Time to report',
  confirm: 'Time to answer',
  decision: 'Time to the decision',
} as const;

interface DockProps {
  matches: Account['activeMatches'];
  ownId: string;
}

/** On phones and tablets, where there is no rail: the one running match that matters most, above the tab bar. */
export function Dock({ matches, ownId }: DockProps) {
  const { pathname } = useLocation();
  const match = matches.find((each) => matchStanding(each, ownId).yourTurn) ?? matches[0];
  if (!match || pathname.startsWith('/matches/') || pathname.includes('/tournament')) return null;
  const opponent = opponentOf(match, ownId)?.user;
  const { title, yourTurn } = matchStanding(match, ownId);
  return (
    <Link className={chip} to={routes.match(match.id)} data-asks={yourTurn || undefined}>
      <span>
        <b>{title}</b>
        {match.game.name}
        {opponent && ` v ${opponent.username}`}
        {matches.length > 1 && ` · ${matches.length - 1} more`}
      </span>
      {match.deadline && yourTurn && (
        <Countdown to={match.deadline.at} label={deadlineLabels[match.deadline.kind]} size="small" urgent />
      )}
      <ChevronRight {...smallIcon} />
    </Link>
  );
}
