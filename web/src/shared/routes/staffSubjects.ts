import { staffRoutes } from './staffRoutes.ts';

const pages: Readonly<Record<string, (id: string) => string>> = {
  user: staffRoutes.adminUser,
  match: staffRoutes.adminMatch,
  transaction: staffRoutes.adminTransaction,
  withdrawal: staffRoutes.adminWithdrawals,
  event: staffRoutes.adminStake,
  conversation: staffRoutes.adminConversation,
  partner_invoice: staffRoutes.adminInvoice,
  staff_member: staffRoutes.adminStaff,
};

/** The staff page of a record, by the platform's type of the record. Null for records without a page. */
export const staffSubject = (type: string, id: string): string | null => pages[type]?.(id) ?? null;
