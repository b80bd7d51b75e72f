import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleHelp, Swords } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { asPlayer, useSession } from '@/entities/session';
import { formatCents } from '@/shared/lib/odds';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { media, queries } from '@/shared/styles';
import { Button, IconButton } from '@/shared/ui/button';
import { Count } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Caps } from '@/shared/ui/text';
import { StakeHeaderDocument } from '../api/stake.generated.ts';
import { openTotals } from '../model/openTotals.ts';

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  min-height: 64px;

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-8) 0;
  }

  dl > div + div {
    margin-left: var(--space-20);
    padding-left: var(--space-20);
    border-left: 1px solid var(--line);
  }

  dd {
    font-size: var(--size-title);
    line-height: var(--leading-24);
  }

  & > span:last-child {
    display: flex;
    gap: var(--space-8);
  }

  ${media.phone} {
    flex-wrap: wrap;
    min-height: 72px;

    &:has(> div) {
      flex-wrap: wrap;
      padding-bottom: var(--space-12);
    }

    dl > div + div {
      margin-left: var(--space-12);
      padding-left: var(--space-12);
    }

    dl > div:nth-child(3) {
      display: none;
    }

    dt {
      white-space: nowrap;
    }

    /* Hidden for users with stakes, because they know how staking works and the totals need the space. */
    [data-known] > :first-child {
      display: none;
    }

    dd {
      font-size: var(--size-lead);
    }
  }
`;

/* The icon alone isn't clear enough, but narrower windows have no room for the text. */
const labeled = css`
  & > span {
    display: none;
  }

  @media ${queries.aboveCompact} {
    && {
      padding: 0 var(--space-12);
      aspect-ratio: auto;
    }

    & > span {
      display: inline;
      margin-left: var(--space-8);
    }
  }
`;

/* On phones, this is the largest contentful paint, so it renders without waiting for data. */
const intro = css`
  flex: 1;
  padding-block: var(--space-8);
  color: var(--ash);

  b {
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  & > p {
    position: relative;
  }

  & > img {
    display: none;
  }

  ${media.phone} {
    position: relative;
    flex-basis: 100%;
    display: grid;
    align-content: center;
    /* One extra line, so that a wider fallback font doesn't shift the content below before the web font loads. */
    min-height: calc(4lh + 2 * var(--space-16) + 2px);
    margin-top: var(--space-12);
    padding: var(--space-16);
    overflow: hidden;
    border: 1px solid var(--rule);
    border-radius: var(--r-panel);
    background: var(--ink-2);
    color: var(--bone);

    & > img {
      position: absolute;
      inset: 0;
      display: block;
      width: 100%;
      height: 100%;
      object-fit: cover;
      object-position: 50% 30%;
      opacity: 0.3;
    }
  }
`;

/**
 * The balance, the amount in open stakes, and the payout if all of them win. Links to the user's stakes and to the
 * rules.
 */
export function HeaderFigures() {
  const signedIn = useSession()?.scope === 'full';
  const navigate = useNavigate();
  const { data } = useQuery(StakeHeaderDocument, {
    skip: !signedIn,
    pollInterval: 15_000,
    skipPollAttempt: () => document.hidden,
  });
  const slips = data?.slips.items ?? [];
  const open = openTotals(data?.slips);
  const figures = [
    { label: 'Balance', cents: data?.wallet.playable },
    { label: 'In stakes', cents: open?.staked },
    { label: 'If all win', cents: open?.potential },
  ];
  return (
    <div className={row}>
      {signedIn ? (
        <dl>
          {figures.map(({ label, cents }) => (
            <div key={label}>
              <Caps as="dt">{label}</Caps>
              <dd>{cents === undefined ? '–' : <MoneyText cents={cents} figure />}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <div className={intro}>
          <img src="/art/duel.svg" alt="" />
          <p>
            <b>Stake against other people, never against a house.</b>{' '}
            <bdi>
              A price of {formatCents(63)} means a 63% chance and pays $1.00. The winner takes the whole pot. $0.00 fee.
            </bdi>
          </p>
        </div>
      )}
      <span data-known={slips.length > 0 || undefined}>
        <IconButton label="How staking works" variant="grey" onClick={() => openOverlay({ kind: 'stake-tutorial' })}>
          <CircleHelp {...icon} />
        </IconButton>
        <IconButton
          className={labeled}
          label="Challenges"
          variant="grey"
          onClick={() => asPlayer('See my challenges', () => openOverlay({ kind: 'challenge' }))}
        >
          <Swords {...icon} />
          <span aria-hidden="true">Challenges</span>
        </IconButton>
        <Button
          variant="secondary"
          onClick={() => asPlayer('See my stakes', () => void navigate(routes.me({ stakesOpen: 'true' })))}
        >
          My stakes
          <Count value={slips.length} quiet />
        </Button>
      </span>
    </div>
  );
}
