import { css } from '@linaria/core';
import { SlidersHorizontal } from 'lucide-react';
import { StakingPolicyForm } from '@/features/placeStake';
import { IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Popover } from '@/shared/ui/popover';

const body = css`
  width: 280px;
  margin-top: var(--space-8);
`;

/** How the slip handles moved prices and when it asks for a hold; also available in settings. */
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
      </div>
    </Popover>
  );
}
