import { css } from '@linaria/core';
import { Eye, Globe, Lock, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { recordText, sideOf } from '@/entities/match';
import { useNow } from '@/shared/lib/clock';
import { formatCount } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { Avatar } from '@/shared/ui/avatar';
import { Countdown } from '@/shared/ui/countdown';
import { DuelHeader } from '@/shared/ui/duel';
import { icon, smallIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Caps, Sub } from '@/shared/ui/text';
import type { OpenMatch } from '../model/useOpenMatch.ts';
import { SendLink } from './SendLink.tsx';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

const facts = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin: 0;
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);

  & > div {
    display: grid;
    gap: var(--space-8);
    align-content: space-between;
    padding: var(--space-12) var(--space-16);
  }

  & > div + div {
    border-left: 1px solid var(--rule);
  }

  dd {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    margin: 0;
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  ${media.compact} {
    grid-template-columns: 1fr 1fr;

    & > div:nth-child(3) {
      border-left: 0;
    }

    & > div:nth-child(n + 3) {
      border-top: 1px solid var(--rule);
    }
  }
`;

const pot = css`
  display: grid;
  justify-items: center;
`;

const nobody = css`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border: 1px dashed var(--edge);
  border-radius: 50%;
  color: var(--ash);
`;

/** The two sides of an open match and the payout. */
export function OpenDuel({ match, meet }: { match: OpenMatch; meet?: boolean }) {
  const half = (side: 'a' | 'b') => {
    const [first] = sideOf(match, side).filter(({ joined }) => joined);
    if (!first) return null;
    const name = first.user?.username ?? 'Unknown player';
    const taken = sideOf(match, side).filter(({ joined, substitute }) => joined && !substitute).length;
    return {
      name,
      note: match.teamSize > 1 ? `${taken} of ${match.teamSize} seats filled` : undefined,
      text: recordText(first.record),
      picture: <Avatar name={name} src={first.user?.profileImageUrl} size={56} />,
    };
  };
  return (
    <DuelHeader
      meet={meet}
      a={half('a') ?? { name: 'You' }}
      b={
        half('b') ?? {
          name: 'Open',
          note: 'No one yet',
          picture: (
            <span className={nobody}>
              <UserPlus {...icon} />
            </span>
          ),
        }
      }
      center={
        <span className={pot}>
          <Caps>Winner takes</Caps>
          <MoneyText cents={match.potAmount} figure />
        </span>
      }
    />
  );
}

/** Step 11: waits for an opponent. Shows the waiting time, the time left, the visibility and the number of views. */
export function WaitingForOpponent({ match }: { match: OpenMatch }) {
  const invited = match.participants.filter(({ side, joined }) => side === 'b' && !joined);
  const open = match.visibility === 'public';
  return (
    <div className={stack}>
      <OpenDuel match={match} />
      <dl className={facts}>
        <Fact label="Waiting for">
          <Elapsed from={match.createdAt} />
        </Fact>
        <Fact label={open ? 'Listed for' : 'Closes in'}>
          {match.deadline ? <Countdown to={match.deadline.at} label="Time left to join" /> : 'No limit'}
        </Fact>
        <Fact label="Views">
          <Eye {...smallIcon} />
          <bdi>{formatCount(match.viewCount)}</bdi>
        </Fact>
        <Fact label="Visible to">
          {open ? <Globe {...smallIcon} /> : <Lock {...smallIcon} />}
          <bdi>{open ? 'Everyone' : 'Invited players'}</bdi>
        </Fact>
      </dl>
      {invited.length > 0 && (
        <Sub>
          Invited: {invited.map(({ user }) => user?.username ?? 'unknown player').join(', ')}. First to accept plays.
        </Sub>
      )}
      <SendLink match={match} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Caps>{label}</Caps>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Time elapsed since `from`, measured by the platform's clock. */
function Elapsed({ from }: { from: string }) {
  const now = useNow('second');
  const seconds = Math.max(0, Math.floor((now - new Date(from).getTime()) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const text = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return <span role="timer">{hours > 0 ? `${hours}:${text}` : text}</span>;
}
