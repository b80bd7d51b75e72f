import { css } from '@linaria/core';
import { NavLink } from 'react-router-dom';

const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-16);
  border-bottom: 1px solid var(--rule);

  a {
    min-width: 44px;
    min-height: 44px;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    border-bottom: 2px solid transparent;
    font-size: var(--size-dense);
    font-weight: var(--weight-semibold);
    color: var(--ash);
  }

  a:hover {
    color: var(--paper);
  }

  a[aria-current] {
    border-color: var(--mint);
    color: var(--paper);
  }
`;

/** Links between the lists of one area, shown below the title. `label` names the area. */
export function ListLinks({ label, pages }: { label: string; pages: readonly { label: string; path: string }[] }) {
  return (
    <nav className={links} aria-label={label}>
      {pages.map((page) => (
        <NavLink key={page.path} to={page.path} end>
          {page.label}
        </NavLink>
      ))}
    </nav>
  );
}
