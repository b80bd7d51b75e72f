import { css } from '@linaria/core';
import type { MatchView } from '@/entities/match';
import { matchStanding } from '@/entities/match';
import { formatMoney } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { ButtonLink } from '@/shared/ui/button';
import { Countdown } from '@/shared/ui/countdown';
import { DuelHeader } from '@/shared/ui/duel';
import { Panel, Sub } from '@/shared/ui/text';

const card = css`
  overflow: hidden;

  &[data-urgent] {
    border-top: 2px solid var(--amber);
  }

  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-12);
    min-height: 48px;
    padding: var(--space-8) var(--space-16);
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  &[data-urgent] header {
    color: var(--amber);
  }

  footer {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-12);
    padding: var(--space-12) var(--space-16);
  }
`;

/** One of the user's own matches: the next action, both sides, and a link to the match page. */
export function ActiveMatchCard({ match, selfId }: { match: MatchView; selfId: string }) {
  const standing = matchStanding(match, selfId);
  const sideOf = (side: 'a' | 'b') => {
    const user = match.participants.find((each) => each.side === side && each.joined)?.user;
    return user
      ? { name: user.username, picture: <Avatar name={user.username} src={user.profileImageUrl} size={28} /> }
      : null;
  };
  return (
    <Panel className={card} data-urgent={standing.yourTurn || undefined} aria-label={`Match ${match.number}`}>
      <header>
        <bdi>{standing.title}</bdi>
        {match.deadline && (
          <Countdown size="small" to={match.deadline.at} label={standing.title} urgent={standing.yourTurn} />
        )}
      </header>
      <DuelHeader size="band" a={sideOf('a') ?? { name: 'Open' }} b={sideOf('b')} />
      <footer>
        <Sub>
          {match.game.name} {match.gameMode.name} · Pot {formatMoney(match.potAmount)}
        </Sub>
        <ButtonLink
          data-track="open_match"
          size={32}
          variant={standing.yourTurn ? 'primary' : 'secondary'}
          to={routes.match(match.id)}
        >
          {standing.verb}
        </ButtonLink>
      </footer>
    </Panel>
  );
}
