import { may, type StaffAction, type StaffUser } from '@/entities/staffMember';
import { staffRoutes } from '@/shared/routes';
import { ListLinks } from '@/widgets/staffList';

const pages: readonly { label: string; path: string; needs: StaffAction }[] = [
  { label: 'Events', path: staffRoutes.adminStakes(), needs: 'seeStakes' },
  { label: 'Blocks', path: staffRoutes.adminStakeBlocks(), needs: 'seeStakeBlocks' },
  { label: 'Slips', path: staffRoutes.adminSlips(), needs: 'seeSlips' },
  { label: 'Promotions', path: staffRoutes.adminPromotions(), needs: 'seePromotions' },
  { label: 'Settings', path: staffRoutes.adminStakeSettings(), needs: 'seeStakes' },
];

/** Links between the stake pages that the role may see. */
export function StakesNav({ staff }: { staff: StaffUser }) {
  return <ListLinks label="Stakes" pages={pages.filter(({ needs }) => may(staff.roles, needs))} />;
}
