import {
  Banknote,
  CalendarPlus,
  CreditCard,
  FileText,
  Flag,
  Gamepad2,
  Gavel,
  Gift,
  GitCompareArrows,
  HandCoins,
  Handshake,
  IdCard,
  Landmark,
  ListOrdered,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Newspaper,
  Receipt,
  Scale,
  ScanFace,
  Sparkles,
  Stamp,
  Swords,
  Ticket,
  ToggleLeft,
  Trophy,
  Users,
} from 'lucide-react';
import type { StaffAction } from '@/entities/staffMember';
import type { StaffQueue } from '@/shared/api/types.generated';
import { staffRoutes } from '@/shared/routes';

export interface StaffPlace {
  readonly label: string;
  readonly path: string;
  readonly Icon: LucideIcon;
  /** The staff action that a role needs in order to see the link. */
  readonly needs: StaffAction;
  /** The queue that the page lists, if any. */
  readonly queue?: StaffQueue;
  /** Heading of the link's group. The first links have none. */
  readonly group?: string;
}

/** The staff console's navigation. */
export const places: readonly StaffPlace[] = [
  { label: 'Users', path: staffRoutes.adminUsers(), Icon: Users, needs: 'lookUpUser' },
  {
    label: 'Identity',
    path: staffRoutes.adminIdentities(),
    Icon: ScanFace,
    needs: 'seeIdentities',
    queue: 'identities',
    group: 'Queues',
  },
  {
    label: 'Disputes',
    path: staffRoutes.adminDisputes(),
    Icon: Scale,
    needs: 'seeMatches',
    queue: 'disputes',
    group: 'Queues',
  },
  {
    label: 'Withdrawals',
    path: staffRoutes.adminWithdrawals(),
    Icon: Banknote,
    needs: 'seeWithdrawals',
    queue: 'withdrawals',
    group: 'Queues',
  },
  {
    label: 'Payouts',
    path: staffRoutes.adminPayouts(),
    Icon: HandCoins,
    needs: 'seeEvents',
    queue: 'payouts',
    group: 'Queues',
  },
  {
    label: 'Objections',
    path: staffRoutes.adminObjections(),
    Icon: Gavel,
    needs: 'seeStakes',
    queue: 'objections',
    group: 'Queues',
  },
  {
    label: 'Reports',
    path: staffRoutes.adminReports(),
    Icon: Flag,
    needs: 'seeReports',
    queue: 'reports',
    group: 'Queues',
  },
  {
    label: 'Approvals',
    path: staffRoutes.adminApprovals(),
    Icon: Stamp,
    needs: 'seeApprovals',
    queue: 'approvals',
    group: 'Queues',
  },
  {
    label: 'Payment methods',
    path: staffRoutes.adminPaymentSources(),
    Icon: CreditCard,
    needs: 'seePaymentSources',
    queue: 'payment_sources',
    group: 'Queues',
  },
  { label: 'Balance sheet', path: staffRoutes.adminBooks(), Icon: Landmark, needs: 'seeBooks', group: 'Money' },
  {
    label: 'Reconciliation',
    path: staffRoutes.adminReconciliation(),
    Icon: GitCompareArrows,
    needs: 'seeReconciliation',
    queue: 'reconciliation',
    group: 'Money',
  },
  {
    label: 'Transactions',
    path: staffRoutes.adminTransactions(),
    Icon: Receipt,
    needs: 'seeTransactions',
    group: 'Money',
  },
  {
    label: 'Invoices',
    path: staffRoutes.adminInvoices(),
    Icon: FileText,
    needs: 'payPartners',
    group: 'Money',
  },
  { label: 'Matches', path: staffRoutes.adminMatches(), Icon: Swords, needs: 'seeMatches', group: 'Play' },
  { label: 'Events', path: staffRoutes.adminEvents(), Icon: Trophy, needs: 'seeEvents', group: 'Play' },
  { label: 'Drafts', path: staffRoutes.adminDrafts(), Icon: CalendarPlus, needs: 'seeDrafts', group: 'Play' },
  { label: 'Leagues', path: staffRoutes.adminLeagues(), Icon: ListOrdered, needs: 'seeLeagues', group: 'Play' },
  { label: 'Games', path: staffRoutes.adminGames(), Icon: Gamepad2, needs: 'manageCatalog', group: 'Play' },
  { label: 'Referee', path: staffRoutes.adminReferee(), Icon: Megaphone, needs: 'seeEvents', group: 'Play' },
  { label: 'Stakes', path: staffRoutes.adminStakes(), Icon: Ticket, needs: 'seeStakes', group: 'Play' },
  { label: 'Referrals', path: staffRoutes.adminReferrals(), Icon: Gift, needs: 'seeReferrals', group: 'People' },
  {
    label: 'Influencers',
    path: staffRoutes.adminInfluencers(),
    Icon: Sparkles,
    needs: 'seeReferrals',
    group: 'People',
  },
  { label: 'Partners', path: staffRoutes.adminPartners(), Icon: Handshake, needs: 'managePartners', group: 'People' },
  {
    label: 'Messages',
    path: staffRoutes.adminConversations(),
    Icon: MessagesSquare,
    needs: 'seeConversations',
    queue: 'support_cases',
    group: 'People',
  },
  { label: 'Content', path: staffRoutes.adminContent(), Icon: Newspaper, needs: 'manageContent', group: 'Product' },
  { label: 'Staff', path: staffRoutes.adminStaff(), Icon: IdCard, needs: 'manageStaff', group: 'Product' },
  { label: 'Switches', path: staffRoutes.adminSwitches(), Icon: ToggleLeft, needs: 'changeSwitches', group: 'Product' },
];

/** Whether a path belongs to the link's page or a page below it. */
export const isIn = (place: StaffPlace, pathname: string) =>
  pathname === place.path || pathname.startsWith(`${place.path}/`);
