import { staffRoutes } from '@/shared/routes';
import { ListLinks } from '@/widgets/staffList';

const pages = [
  { label: 'Codes', path: staffRoutes.adminReferrals() },
  { label: 'Landing pages', path: staffRoutes.adminMarketing() },
];

/** Links between the referral pages. */
export const ReferralsNav = () => <ListLinks label="Referrals" pages={pages} />;
