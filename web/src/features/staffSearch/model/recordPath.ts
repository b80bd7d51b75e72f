import type { StaffRecordKind } from '@/shared/api/types.generated';
import { staffRoutes } from '@/shared/routes';

const paths: Record<StaffRecordKind, (id: string) => string> = {
  user: staffRoutes.adminUser,
  event: staffRoutes.adminEvent,
  match: staffRoutes.adminMatch,
  transaction: staffRoutes.adminTransaction,
  partner: staffRoutes.adminPartner,
};

/** The page of a record found by staff. */
export const recordPath = ({ type, id }: { type: StaffRecordKind; id: string }): string => paths[type](id);

export const recordLabels: Record<StaffRecordKind, string> = {
  user: 'User',
  event: 'Event',
  match: 'Match',
  transaction: 'Transaction',
  partner: 'Partner',
};
