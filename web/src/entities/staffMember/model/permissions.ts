/**
 * Roles that can see the buttons for each action. This list only hides buttons that would lead to a refusal. The
 * platform enforces permissions through the policies of its staff routes.
 */
const permissions = {
  lookUpUser: ['support', 'finance', 'risk', 'referee', 'event_manager', 'partner_manager', 'moderator', 'admin'],
  listUsers: ['support', 'risk', 'admin'],
  freezeUser: ['support', 'finance', 'risk', 'admin'],
  unfreezeUser: ['finance', 'risk', 'admin'],
  seeIdentities: ['support', 'finance', 'risk', 'admin'],
  decideIdentity: ['finance', 'risk', 'admin'],
  seeCheckIns: ['support', 'risk', 'admin'],
  seeApprovals: ['support', 'finance', 'risk', 'referee', 'event_manager', 'partner_manager', 'moderator', 'admin'],
  seeWithdrawals: ['support', 'finance', 'risk', 'admin'],
  decideWithdrawal: ['finance', 'risk', 'admin'],
  seeMatches: ['support', 'risk', 'referee', 'admin'],
  decideMatch: ['risk', 'referee', 'admin'],
  scoreMatch: ['referee', 'admin'],
  seeEvents: ['support', 'risk', 'referee', 'event_manager', 'admin'],
  manageEvent: ['event_manager', 'admin'],
  ruleEvent: ['referee', 'event_manager', 'admin'],
  referee: ['referee', 'admin'],
  checkInTeams: ['referee', 'event_manager', 'admin'],
  decidePayout: ['referee', 'event_manager', 'risk', 'admin'],
  seeTransactions: ['support', 'finance', 'risk', 'admin'],
  refund: ['finance', 'admin'],
  seeAccount: ['support', 'finance', 'risk', 'admin'],
  seeSessions: ['support', 'risk', 'admin'],
  seeBlocks: ['support', 'risk', 'moderator', 'admin'],
  seeAuditLog: ['support', 'finance', 'risk', 'moderator', 'admin'],
  seeNotes: ['support', 'finance', 'risk', 'moderator', 'admin'],
  uploadPictures: ['support', 'risk', 'moderator', 'event_manager', 'admin'],
  changeProfile: ['support', 'risk', 'moderator', 'admin'],
  movePhone: ['support', 'admin'],
  changeLinks: ['support', 'risk', 'admin'],
  banUser: ['risk', 'moderator', 'admin'],
  disableUser: ['support', 'risk', 'admin'],
  seeRestrictions: ['support', 'risk', 'moderator', 'admin'],
  silenceUser: ['support', 'risk', 'moderator', 'admin'],
  switchUserFeature: ['support', 'risk', 'moderator', 'admin'],
  changeCommentators: ['event_manager', 'admin'],
  donate: ['support', 'finance', 'admin'],
  setWithdrawalLimit: ['finance', 'risk', 'admin'],
  forceWithdrawal: ['finance', 'admin'],
  removePaymentSource: ['finance', 'risk', 'admin'],
  seeStakes: ['support', 'risk', 'referee', 'event_manager', 'admin'],
  suspendStakes: ['risk', 'referee', 'event_manager', 'admin'],
  voidStakes: ['risk', 'referee', 'admin'],
  answerObjection: ['risk', 'referee', 'event_manager', 'admin'],
  changeLineup: ['event_manager', 'partner_manager', 'admin'],
  manageStakeEvent: ['event_manager', 'admin'],
  seePromotions: ['support', 'event_manager', 'admin'],
  changeStakeSettings: ['risk', 'admin'],
  seeStakeBlocks: ['support', 'risk', 'event_manager', 'admin'],
  blockStakes: ['risk', 'admin'],
  seeSlips: ['support', 'finance', 'risk', 'admin'],
  seePaymentSources: ['support', 'finance', 'risk', 'admin'],
  decidePaymentSource: ['finance', 'risk', 'admin'],
  seeReconciliation: ['finance', 'risk', 'admin'],
  closeReconciliation: ['finance', 'admin'],
  payOutReconciliation: ['finance', 'admin'],
  seeBooks: ['finance', 'risk', 'admin'],
  stopPayouts: ['finance', 'risk', 'admin'],
  resumePayouts: ['finance', 'admin'],
  fundPromo: ['finance', 'admin'],
  seeDrafts: ['event_manager', 'partner_manager', 'admin'],
  planDrafts: ['event_manager', 'admin'],
  manageCatalog: ['event_manager', 'admin'],
  manageContent: ['event_manager', 'admin'],
  seeLeagues: ['event_manager', 'partner_manager', 'referee', 'admin'],
  manageLeagues: ['partner_manager', 'admin'],
  startSeasons: ['partner_manager', 'admin'],
  seeReferrals: ['support', 'risk', 'admin'],
  changeReferrals: ['risk', 'admin'],
  managePartners: ['partner_manager', 'admin'],
  payPartners: ['finance', 'partner_manager', 'admin'],
  changeSwitches: ['admin'],
  manageStaff: ['admin'],
  seeReports: ['support', 'risk', 'moderator', 'admin'],
  decideReport: ['risk', 'moderator', 'admin'],
  seeConversations: ['support', 'risk', 'moderator', 'admin'],
  /** Roles that can read messages in the chats of matches and events. */
  readRooms: ['support', 'risk', 'referee', 'moderator', 'admin'],
  deleteMessages: ['risk', 'moderator', 'admin'],
  answerCase: ['support', 'moderator', 'admin'],
} as const satisfies Record<string, readonly string[]>;

export type StaffAction = keyof typeof permissions;

/** Whether any of `roles` allows the action. */
export function may(roles: readonly string[], action: StaffAction): boolean {
  const allowed: readonly string[] = permissions[action];
  return roles.some((role) => allowed.includes(role));
}

const names: Record<string, string> = { event_manager: 'Events', partner_manager: 'Partners' };

/** Display name of a role: `finance` becomes `Finance`. */
export const roleName = (role: string) => names[role] ?? role.charAt(0).toUpperCase() + role.slice(1);

/** Display names of the roles that allow the action. */
export const rolesOf = (action: StaffAction): readonly string[] => permissions[action].map(roleName);
