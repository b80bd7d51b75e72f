import { describe, expect, it } from 'vitest';
import { may, type StaffAction } from '../../web/src/entities/staffMember/model/permissions.ts';
import { operations } from './support.ts';

/** Operations that each permission of the client stands for. */
const called: Readonly<Record<StaffAction, readonly string[]>> = {
  lookUpUser: ['admin.search'],
  listUsers: ['admin.users.list'],
  freezeUser: ['admin.users.freeze'],
  unfreezeUser: ['admin.users.unfreeze'],
  seeIdentities: ['admin.wallets.pending_identities', 'admin.wallets.identity'],
  decideIdentity: ['admin.wallets.approve_identity', 'admin.wallets.reject_identity'],
  seeCheckIns: ['admin.users.check_in'],
  seeApprovals: ['admin.approvals.list'],
  seeWithdrawals: ['admin.withdrawals.pending'],
  decideWithdrawal: ['admin.withdrawals.decide'],
  seeMatches: ['admin.matches.list', 'admin.matches.get', 'admin.matches.scores'],
  decideMatch: ['admin.matches.submit', 'admin.matches.replay', 'admin.matches.cancel'],
  scoreMatch: ['admin.matches.scores_put', 'admin.matches.scores_delete'],
  seeEvents: ['admin.events.active', 'admin.events.completed', 'admin.events.payouts', 'referee.event'],
  manageEvent: [
    'admin.events.create_stake_event',
    'admin.events.create_tournament',
    'admin.events.create_element_sets',
    'admin.events.update_element_set',
    'admin.events.offer_element_set',
    'admin.events.tournament_invite_list_save',
    'admin.events.tournament_hide',
    'admin.events.tournament_unhide',
    'admin.events.delete',
    'admin.events.bounty_create',
    'admin.events.push_notify',
    'admin.events.reschedule',
    'admin.events.reseed',
    'admin.events.team_add',
    'admin.events.team_change_code',
    'admin.events.team_change_name',
    'admin.events.team_change_seed',
  ],
  ruleEvent: [
    'admin.events.bracket_preview',
    'admin.events.bracket_result',
    'admin.events.team_remove',
    'admin.events.team_disqualify',
    'admin.events.team_reinstate',
  ],
  referee: [
    'referee.announcements',
    'referee.play_interval',
    'referee.finalize_round',
    'referee.play_by_play_create',
    'referee.start_round',
  ],
  checkInTeams: ['referee.check_in', 'referee.events_jersey'],
  decidePayout: ['referee.block_payout', 'referee.complete_payout'],
  seeTransactions: ['admin.transactions.info'],
  refund: ['admin.transactions.refund_deposit', 'admin.transactions.refund_stake'],
  seeAccount: ['admin.users.get', 'admin.users.wallet', 'admin.users.sketchy', 'admin.users.overlap'],
  seeSessions: ['admin.users.sessions'],
  seeBlocks: ['admin.users.blocks'],
  seeAuditLog: ['admin.users.audit_log'],
  seeNotes: ['admin.notes.list', 'admin.notes.create', 'admin.notes.update', 'admin.notes.delete'],
  changeProfile: ['admin.users.username', 'admin.users.profile_image', 'admin.users.player_card_image'],
  movePhone: ['admin.users.move_phone'],
  changeLinks: [
    'admin.users.connect_gamer_id',
    'admin.users.connect_twitch',
    'admin.users.disconnect_gamer_id',
    'admin.users.disconnect_twitch',
  ],
  banUser: ['admin.users.ban', 'admin.users.unban'],
  disableUser: ['admin.users.disable', 'admin.users.enable'],
  silenceUser: ['admin.users.silence'],
  switchUserFeature: ['admin.users.feature_disablement'],
  changeCommentators: ['admin.users.commentator'],
  donate: ['admin.users.donate'],
  setWithdrawalLimit: ['admin.wallets.withdrawal_limit'],
  forceWithdrawal: ['admin.wallets.withdraw'],
  removePaymentSource: [
    'admin.users.payment_source_delete',
    'admin.users.disconnect_paypal',
    'admin.users.disconnect_venmo',
  ],
  seeStakes: ['admin.stakes.get', 'admin.stakes.objections'],
  suspendStakes: ['admin.stakes.suspend', 'admin.stakes.resume'],
  voidStakes: ['admin.stakes.void'],
  answerObjection: ['admin.stakes.objection_decide'],
  changeLineup: [
    'admin.events.add_partner',
    'admin.events.partner_drop',
    'admin.events.partner_pickup',
    'admin.events.partner_promote',
    'admin.events.team_rev_share',
    'admin.events.team_tags_set',
  ],
  manageStakeEvent: [
    'admin.stakes.bundle',
    'admin.stakes.update',
    'admin.stakes.promoted_select',
    'admin.stakes.promoted_remove',
  ],
  seePromotions: ['admin.stakes.promoted_event', 'admin.stakes.promoted_events'],
  changeStakeSettings: ['admin.stakes.settings_update'],
  seeStakeBlocks: ['admin.stakes.blocks'],
  blockStakes: ['admin.stakes.block', 'admin.stakes.unblock'],
  seeSlips: ['admin.stakes.slips', 'admin.stakes.past_events'],
  seePaymentSources: ['admin.payment_sources.pending'],
  decidePaymentSource: ['admin.payment_sources.decide'],
  seeReconciliation: ['admin.reconciliation.cases'],
  closeReconciliation: ['admin.reconciliation.close'],
  payOutReconciliation: ['admin.reconciliation.pay_out'],
  seeBooks: ['admin.wallets.stats'],
  stopPayouts: ['admin.payouts.stop'],
  resumePayouts: ['admin.payouts.resume'],
  fundPromo: ['admin.promo.fund'],
  seeDrafts: [
    'admin.events.drafts',
    'admin.events.drafts_schedule',
    'admin.events.drafts_available_matches',
    'admin.events.drafts_preview',
  ],
  planDrafts: [
    'admin.events.draft_create',
    'admin.events.draft_update',
    'admin.events.draft_delete',
    'admin.events.drafts_approve',
    'admin.events.drafts_approve_draft',
    'admin.events.drafts_generate',
  ],
  manageCatalog: [
    'admin.catalog.console_create',
    'admin.catalog.console_update',
    'admin.catalog.game_create',
    'admin.catalog.game_update',
    'admin.catalog.game_mode_create',
    'admin.catalog.game_mode_update',
  ],
  manageContent: [
    'admin.content.create',
    'admin.content.update',
    'admin.content.publish',
    'admin.content.withdraw',
    'admin.content.preview',
  ],
  seeLeagues: ['admin.leagues.list', 'admin.leagues.captains', 'admin.leagues.availability'],
  manageLeagues: [
    'admin.leagues.create',
    'admin.leagues.update',
    'admin.leagues.team_create',
    'admin.leagues.team_update',
  ],
  startSeasons: ['admin.leagues.season'],
  seeReferrals: ['admin.referrals.list', 'admin.referrals.marketing', 'admin.influencers.list'],
  changeReferrals: [
    'admin.referrals.add',
    'admin.referrals.enable',
    'admin.referrals.disable',
    'admin.influencers.create',
    'admin.influencers.update',
  ],
  managePartners: [
    'admin.partners.create',
    'admin.partners.update',
    'admin.partners.suspend',
    'admin.partners.unsuspend',
    'admin.partners.strike_create',
    'admin.partners.strike_delete',
    'admin.partners.appeal_decide',
    'admin.partners.update_availability',
    'admin.partners.league_join',
    'admin.partners.league_update',
    'admin.partners.league_add_teammate',
    'admin.partners.league_remove_teammate',
    'admin.partners.league_promote',
    'admin.partners.team_tag',
  ],
  payPartners: [
    'admin.partners.payout',
    'admin.partners.invoices',
    'admin.partners.invoice_create',
    'admin.partners.invoice_pay',
    'admin.partners.invoice_cancel',
  ],
  changeSwitches: ['admin.switches.set'],
  manageStaff: ['admin.staff.create', 'admin.staff.remove', 'admin.staff.role'],
  seeReports: ['admin.reports.list'],
  decideReport: ['admin.reports.decide'],
  seeConversations: ['admin.conversations.list', 'admin.conversations.search', 'admin.conversations.messages'],
  deleteMessages: ['admin.messages.delete', 'admin.messages.purge'],
  answerCase: ['admin.conversations.reply', 'admin.conversations.close'],
};

/** Staff writes that the client offers without a permission, with the reason. */
const unasked: Readonly<Record<string, string>> = {
  'admin.approvals.decide': 'The platform says per request whether the viewer can decide it.',
  'admin.auth.prove': 'Everyone proves their own sign-in.',
  'admin.auth.sign_out': 'Everyone signs out.',
  'admin.queues.claim': 'Whoever sees a queue takes its entries.',
  'admin.queues.release': 'Whoever sees a queue releases its entries.',
  'referee.presence': 'Sent by the open console itself.',
};

const staffOperations = operations().filter(({ policy }) => policy.who === 'staff');
const rolesOf = new Map(staffOperations.map(({ operationId, policy }) => [operationId, policy.roles ?? []]));
const allRoles = [...new Set([...rolesOf.values()].flat())].sort();

describe.each(Object.entries(called))('%s', (action, ids) => {
  it.each(ids)('is offered to exactly the roles that may call %s', (id) => {
    const offered = allRoles.filter((role) => may([role], action as StaffAction));
    expect(offered).toEqual([...(rolesOf.get(id) ?? [])].sort());
  });
});

it('covers every staff write', () => {
  const writes = staffOperations.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId);
  const known = new Set([...Object.values(called).flat(), ...Object.keys(unasked)]);
  expect(writes.filter((id) => !known.has(id))).toEqual([]);
  expect(Object.keys(unasked).filter((id) => !writes.includes(id))).toEqual([]);
});
