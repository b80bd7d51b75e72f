import { css } from '@linaria/core';
import { SlidersHorizontal } from 'lucide-react';
import { OddsFormatForm } from '@/features/oddsFormat';
import { StakingPolicyForm } from '@/features/placeStake';
import { IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Popover } from '@/shared/ui/popover';

const body = css`
  display: grid;
  gap: var(--space-12);
  width: 280px;
  margin-top: var(--space-8);
`;

/**
 * Settings for how the slip handles price changes, when it requires holding the button, and how prices are shown. They
 * are also available in the user's settings.
 */
export function SlipSettings() {
  return (
    <Popover
      title="Slip settings"
      trigger={
        <IconButton label="Slip settings" variant="grey" size={40}>
          <SlidersHorizontal {...icon} />
        </IconButton>
      }
    >
      <div className={body}>
        <StakingPolicyForm />
        <OddsFormatForm />
      </div>
    </Popover>
  );
}
