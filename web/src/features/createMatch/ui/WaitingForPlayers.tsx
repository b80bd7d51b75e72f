import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { TeamSeats } from '@/entities/match';
import { Countdown } from '@/shared/ui/countdown';
import { Caps, Sub } from '@/shared/ui/text';
import { seatCount } from '../model/openSteps.ts';
import type { OpenMatch } from '../model/useOpenMatch.ts';
import { OpenDuel } from './WaitingForOpponent.tsx';

const stack = css`
  display: grid;
  gap: var(--space-20);
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-12) var(--space-24);
  align-items: center;
`;

export interface WaitingForPlayersProps {
  match: OpenMatch;
  selfId: string;
  /** Controls for readying up and starting, once everyone has joined. */
  ready: ReactNode;
}

/** Step 13: shows who has joined and who still has to respond, then the controls to ready up and start. */
export function WaitingForPlayers({ match, selfId, ready }: WaitingForPlayersProps) {
  return (
    <div className={stack}>
      <OpenDuel match={match} meet={match.state === 'prematch'} />
      <div className={row}>
        <Sub role="status">{seatCount(match)} seats filled</Sub>
        {match.deadline && (
          <>
            <Caps>{match.state === 'prematch' ? 'Time to ready up' : 'Closes in'}</Caps>
            <Countdown to={match.deadline.at} label="Time left" urgent={match.state === 'prematch'} />
          </>
        )}
      </div>
      {match.state === 'prematch' ? ready : <TeamSeats match={match} selfId={selfId} />}
    </div>
  );
}
