import { may, type StaffUser } from '@/entities/staffMember';
import { staffRoutes } from '@/shared/routes';
import { ListLinks } from '@/widgets/staffList';

const pages = [
  { label: 'Events', path: staffRoutes.adminEvents() },
  { label: 'Invite lists', path: staffRoutes.adminInviteLists() },
  { label: 'Element sets', path: staffRoutes.adminElementSets() },
];

/** Links between the event pages, for staff who manage events. */
export function EventsNav({ staff }: { staff: StaffUser }) {
  return may(staff.roles, 'manageEvent') ? <ListLinks label="Events" pages={pages} /> : null;
}
