import { css } from '@linaria/core';
import { NavLink } from 'react-router-dom';
import { may, type StaffAction, type StaffUser } from '@/entities/staffMember';
import { staffRoutes } from '@/shared/routes';

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
    font-weight: 600;
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

const pages: readonly { label: string; path: string; needs: StaffAction }[] = [
  { label: 'Events', path: staffRoutes.adminStakes(), needs: 'seeStakes' },
  { label: 'Blocks', path: staffRoutes.adminStakeBlocks(), needs: 'seeStakeBlocks' },
  { label: 'Slips', path: staffRoutes.adminSlips(), needs: 'seeSlips' },
  { label: 'Promotions', path: staffRoutes.adminPromotions(), needs: 'seePromotions' },
  { label: 'Settings', path: staffRoutes.adminStakeSettings(), needs: 'seeStakes' },
];

/** Links between the pages about stakes that the role may see. */
export function StakesNav({ staff }: { staff: StaffUser }) {
  return (
    <nav className={links} aria-label="Stakes">
      {pages
        .filter(({ needs }) => may(staff.roles, needs))
        .map(({ label, path }) => (
          <NavLink key={path} to={path} end>
            {label}
          </NavLink>
        ))}
    </nav>
  );
}
