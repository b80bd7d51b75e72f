import { staffRoutes } from '@/shared/routes';
import { ListLinks } from '@/widgets/staffList';

const pages = [
  { label: 'Partners', path: staffRoutes.adminPartners() },
  { label: 'Appeals', path: staffRoutes.adminAppeals() },
];

/** Links between the partner pages. */
export const PartnersNav = () => <ListLinks label="Partners" pages={pages} />;
