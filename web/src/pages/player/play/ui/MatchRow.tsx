import { css } from '@linaria/core';
import type { MatchView } from '@/entities/match';
import { formatMoney, formatPercent } from '@/shared/lib/format';
import { sayBand } from '@/shared/lib/match-ranks';
import { hidden, media } from '@/shared/styles';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { MoneyText } from '@/shared/ui/money';
import { Folio, Sub } from '@/shared/ui/text';
import { RequirementTicks } from './RequirementTicks.tsx';

/** Columns shared by the list and its heading. */
export const columns = css`
  display: grid;
  grid-template-columns: 48px minmax(180px, 2fr) 56px minmax(140px, 1.4fr) 80px 88px 88px;
  gap: var(--space-12);
  align-items: center;
  padding: 0 var(--space-16);

  /* Wide enough for the requirements to have a separate column. */
  @container (min-width: 1000px) {
    grid-template-columns: 48px minmax(180px, 2fr) 56px minmax(140px, 1.4fr) 72px 80px 188px 72px;
  }

  ${media.compact} {
    grid-template-columns: minmax(160px, 2fr) minmax(120px, 1.4fr) 72px 80px 80px;
  }

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
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

  /* Rows that are being removed must stay readable. */
  &[data-gone] {
    opacity: 0.9;
    filter: grayscale(1);
  }

  & > [data-wide] {
    ${media.compact} {
      display: none;
    }
  }

  /* Shows the match number below, in windows without a column for it. */
  [data-narrow] {
    display: none;

    ${media.compact} {
      display: inline;
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
    font-weight: var(--weight-semibold);
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
    flex: 1 1 10rem;
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
    font-weight: var(--weight-medium);
    color: var(--paper);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.phone} {
    order: 2;
    flex: 1 1 6rem;
    align-self: baseline;
    align-items: baseline;
    padding-left: var(--space-12);
    border-left: 1px solid var(--rule);

    & > :first-child {
      display: none;
    }
  }
`;

/* Hidden on phones, which have no space for both figures. */
const done = css`
  ${media.phone} {
    ${hidden}
  }
`;

const terms = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  grid-column: 1 / -1;
  color: var(--ash);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  & > :last-child:not(:first-child) {
    flex: none;
    margin-left: auto;
  }

  @container (min-width: 1000px) {
    grid-area: 1 / 7;
    padding-left: var(--space-12);
  }

  ${media.phone} {
    order: 3;
    flex: 1 0 100%;
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
    font-weight: var(--weight-bold);
    color: var(--paper);
  }

  ${media.phone} {
    order: 1;
    flex: 1 1 5rem;
    align-self: baseline;
    text-align: left;

    & + & {
      padding-left: var(--space-12);
      border-left: 1px solid var(--rule);
    }

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

  @container (min-width: 1000px) {
    grid-row: 1;
    grid-column: 8;
  }
`;

const taken = css`
  font: var(--type-display-body);
  font-weight: var(--weight-black);
  font-stretch: 118%;
  letter-spacing: 0.04em;
`;

/** The team size, such as ` · 2v2`, unless the mode's name already includes it. */
function sizeOf({ teamSize, gameMode }: MatchView): string {
  const size = `${teamSize}v${teamSize}`;
  return teamSize > 1 && !gameMode.name.includes(size) ? ` · ${size}` : '';
}

/** An open match. `gone` is true while the row is being removed because someone took the match. */
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
  const band = sayBand(match);
  return (
    <li className={`${columns} ${row}`} data-gone={gone || undefined}>
      <Folio data-wide="">{match.number}</Folio>
      <span className={game}>
        {match.game.imageUrl && <img src={match.game.imageUrl} alt="" loading="lazy" />}
        <span>
          <b>{match.game.name}</b>
          <small>
            {match.gameMode.name}
            {sizeOf(match)} · {match.console.name}
            {band && ` · ${band}`}
          </small>
        </span>
      </span>
      <span data-wide="">Bo{match.bestOf}</span>
      <span className={hostCell}>
        <Avatar name={creator?.username ?? '?'} src={creator?.profileImageUrl} size={28} />
        <span>
          <b>{creator?.username ?? 'Unknown player'}</b>
          <Sub>
            {record && <bdi>{`${record.won} won, ${record.lost} lost`}</bdi>}
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
                ? `Yours: open match ${match.number}`
                : `Join match ${match.number} for ${formatMoney(match.entryAmount)}`
            }
          >
            {own ? 'Yours' : 'Join'}
          </Button>
        )}
      </span>
      <span className={terms}>
        {!own && !gone && <RequirementTicks match={match} />}
        <Folio data-narrow="">No. {match.number}</Folio>
      </span>
    </li>
  );
}
