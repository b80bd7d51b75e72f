import { css } from '@linaria/core';
import { Link, useLocation } from 'react-router-dom';
import { media } from '@/shared/styles';
import { Count } from '@/shared/ui/chip';
import { largeIcon } from '@/shared/ui/icons';
import { isAt, places } from '../model/places.ts';
import type { Account } from '../model/useAccount.ts';

const bar = css`
  display: none;

  ${media.tablet} {
    display: grid;
    min-height: var(--tabbar);
    padding: var(--space-4) var(--space-8) max(var(--space-12), env(safe-area-inset-bottom));
    background: var(--ink-0);
    border-top: 1px solid var(--rule);
  }

  ul {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }

  a {
    position: relative;
    height: 100%;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    border-radius: var(--r-small);
    font: var(--type-micro);
    color: var(--ash);
    -webkit-tap-highlight-color: transparent;
  }

  a > span {
    position: absolute;
    left: min(50% + 6px, 100% - 1.75rem);
    top: 0;
  }

  a[aria-current] {
    color: var(--paper);
  }

  a[aria-current] > svg {
    color: var(--mint);
  }

  a[aria-current]::before {
    content: '';
    position: absolute;
    top: -5px;
    width: 32px;
    height: 3px;
    border-radius: 0 0 2px 2px;
    background: var(--mint);
    forced-color-adjust: none;
  }
`;

/** The five tabs at the bottom on phones, 70 px high. */
export function TabBar({ unread }: Pick<Account, 'unread'>) {
  const { pathname } = useLocation();
  return (
    <nav className={bar} aria-label="Main">
      <ul>
        {places.map((place) => (
          <li key={place.path}>
            <Link to={place.path} aria-current={isAt(place, pathname) ? 'page' : undefined}>
              <place.Icon {...largeIcon} />
              <bdi>{place.label}</bdi>
              {place.counts && <Count value={unread?.[place.counts] ?? 0} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
