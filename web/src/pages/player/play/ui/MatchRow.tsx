import { css } from '@linaria/core';
import type { MatchView } from '@/entities/match';
import { formatMoney, formatPercent } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { MoneyText } from '@/shared/ui/money';
import { Folio, Sub } from '@/shared/ui/text';

/** The columns of the board; the heading uses them too. */
export const columns = css`
  display: grid;
  grid-template-columns: 48px minmax(180px, 2fr) 56px minmax(140px, 1.4fr) 80px 88px 88px;
  gap: var(--space-12);
  align-items: center;
  padding: 0 var(--space-16);

  ${media.compact} {
    grid-template-columns: minmax(160px, 2fr) minmax(120px, 1.4fr) 72px 80px 80px;
  }

  ${media.phone} {
    grid-template-columns: 1fr 1fr 1fr;
  }
`;

const row = css`
  min-height: 64px;
  padding-top: var(--space-8);
  padding-bottom: var(--space-8);
  border-top: 1px solid var(--rule);
  transition: opacity var(--base);

  ${media.hover} {
    &:hover {
      background: var(--ink-3);
    }
  }

  /* Being removed, but still readable. */
  &[data-gone] {
    opacity: 0.75;
    filter: grayscale(1);
  }

  & > [data-wide] {
    ${media.compact} {
      display: none;
    }
  }

  ${media.phone} {
    gap: var(--space-8) var(--space-12);
    padding-top: var(--space-12);
    padding-bottom: var(--space-12);
  }
`;

const game = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-width: 0;

  img {
    flex: none;
    width: 40px;
    height: 40px;
    border-radius: var(--r-control);
  }

  & > :last-child {
    min-width: 0;
  }

  b {
    display: block;
    overflow: hidden;
    font-weight: 600;
    color: var(--paper);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    display: block;
    overflow: hidden;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.phone} {
    grid-column: 1 / 3;
  }
`;

const hostCell = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-width: 0;

  /* Long names are truncated instead of widening the page. */
  & > :last-child {
    min-width: 0;
  }

  b {
    display: block;
    overflow: hidden;
    font-weight: 500;
    color: var(--paper);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.phone} {
    grid-row: 2;
    grid-column: 3;
  }
`;

/* Hidden on phones for lack of space; the join dialog shows it. */
const done = css`
  ${media.phone} {
    display: none;
  }
`;

const figure = css`
  text-align: right;

  small {
    display: none;
  }

  & > :first-child {
    color: var(--bone);
  }

  &[data-strong] > :first-child {
    font-weight: 650;
    color: var(--paper);
  }

  ${media.phone} {
    grid-row: 2;
    text-align: left;

    small {
      display: block;
      font-size: var(--size-small);
      line-height: var(--leading-16);
      color: var(--ash);
    }
  }
`;

const action = css`
  justify-self: end;

  ${media.phone} {
    grid-row: 1;
    grid-column: 3;
  }
`;

const taken = css`
  font: var(--type-display-body);
  font-weight: 780;
  font-stretch: 118%;
  letter-spacing: 0.04em;
`;

/** One open match. `gone` while it is being removed because someone took it. */
export function MatchRow({
  match,
  gone,
  own,
  onJoin,
}: {
  match: MatchView;
  gone: boolean;
  own: boolean;
  onJoin: () => void;
}) {
  const host = match.participants.find(({ userId }) => userId === match.creatorId);
  const creator = host?.user;
  const record = host?.record;
  return (
    <li className={`${columns} ${row}`} data-gone={gone || undefined}>
      <Folio data-wide="">{match.number}</Folio>
      <span className={game}>
        {match.game.imageUrl && <img src={match.game.imageUrl} alt="" loading="lazy" />}
        <span>
          <b>{match.game.name}</b>
          <small>
            {match.gameMode.name}
            {match.teamSize > 1 && ` · ${match.teamSize}v${match.teamSize}`} · {match.console.name}
          </small>
        </span>
      </span>
      <span data-wide="">Bo{match.bestOf}</span>
      <span className={hostCell}>
        <Avatar name={creator?.username ?? '?'} src={creator?.profileImageUrl} size={28} />
        <span>
          <b>{creator?.username ?? 'Unknown player'}</b>
          <Sub>
            {record && `${record.won}–${record.lost}`}
            {record && record.completedPercent !== null && (
              <span className={done}> · {formatPercent(record.completedPercent)} done</span>
            )}
          </Sub>
        </span>
      </span>
      <span className={figure}>
        <MoneyText cents={match.entryAmount} />
        <small>{match.teamSize > 1 ? 'Entry each' : 'Entry'}</small>
      </span>
      <span className={figure} data-strong="">
        <MoneyText cents={match.potAmount} />
        <small>Prize</small>
      </span>
      <span className={action}>
        {gone ? (
          <span className={taken}>TAKEN</span>
        ) : (
          <Button
            variant="secondary"
            size={40}
            onClick={onJoin}
            data-track={own ? 'open_match' : 'open_join'}
            aria-label={
              own
                ? `Open your match ${match.number}`
                : `Join match ${match.number} for ${formatMoney(match.entryAmount)}`
            }
          >
            {own ? 'Yours' : 'Join'}
          </Button>
        )}
      </span>
    </li>
  );
}
