import { type LucideIcon, ScanFace, Users } from 'lucide-react';
import type { StaffAction } from '@/entities/staffMember';
import { routes } from '@/shared/routes';

export interface StaffPlace {
  readonly label: string;
  readonly path: string;
  readonly Icon: LucideIcon;
  /** The place is shown to those who may do this. */
  readonly needs: StaffAction;
  /** The small heading it stands under; none for the first places. */
  readonly group?: string;
}

/** Where the staff's navigation leads. */
export const places: readonly StaffPlace[] = [
  { label: 'Users', path: routes.adminUsers(), Icon: Users, needs: 'lookUpUser' },
  { label: 'Identity', path: routes.adminIdentities(), Icon: ScanFace, needs: 'seeIdentities', group: 'Queues' },
];

/** Whether a path lies in a place: the place itself or a page under it. */
export const isIn = (place: StaffPlace, pathname: string) =>
  pathname === place.path || pathname.startsWith(`${place.path}/`);
