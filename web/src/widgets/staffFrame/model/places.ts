import { type LucideIcon, ScanFace, Users } from 'lucide-react';
import type { StaffAction } from '@/entities/staffMember';
import { routes } from '@/shared/routes';

export interface StaffPlace {
  readonly label: string;
  readonly path: string;
  readonly Icon: LucideIcon;
  /** The staff action required to see this link. */
  readonly needs: StaffAction;
  /** The heading it is grouped under; none for the first links. */
  readonly group?: string;
}

/** The staff console's navigation. */
export const places: readonly StaffPlace[] = [
  { label: 'Users', path: routes.adminUsers(), Icon: Users, needs: 'lookUpUser' },
  { label: 'Identity', path: routes.adminIdentities(), Icon: ScanFace, needs: 'seeIdentities', group: 'Queues' },
];

/** Whether a path is the link's page or below it. */
export const isIn = (place: StaffPlace, pathname: string) =>
  pathname === place.path || pathname.startsWith(`${place.path}/`);
