import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Pages } from '@/app/router';
import { beginCommentatorSession, clearCommentatorSession } from '@/entities/commentator';
import { beginStaffSession, clearStaffSession, type StaffUser } from '@/entities/staffMember';
import { ApprovalsPage } from '@/pages/admin/approvals';
import { BooksPage, ReconciliationPage } from '@/pages/admin/books';
import { ContentPage } from '@/pages/admin/content';
import { ConversationPage, ConversationsPage } from '@/pages/admin/conversations';
import { DraftsPage } from '@/pages/admin/drafts';
import { ElementSetsPage, EventPage, EventsPage, InviteListsPage, NewEventPage } from '@/pages/admin/events';
import { GamesPage } from '@/pages/admin/games';
import { IdentitiesPage } from '@/pages/admin/identities';
import { InfluencersPage } from '@/pages/admin/influencers';
import { LeaguesPage } from '@/pages/admin/leagues';
import { DisputesPage, MatchesPage, MatchPage } from '@/pages/admin/matches';
import { AppealsPage, InvoicePage, InvoicesPage, PartnerPage, PartnersPage } from '@/pages/admin/partners';
import { PaymentSourcesPage } from '@/pages/admin/paymentSources';
import { PayoutsPage } from '@/pages/admin/payouts';
import { ConsolePage, RefereePage } from '@/pages/admin/referee';
import { MarketingPage, ReferralsPage } from '@/pages/admin/referrals';
import { ReportsPage } from '@/pages/admin/reports';
import { StaffPage } from '@/pages/admin/staff';
import {
  BlocksPage,
  ObjectionsPage,
  PromotionsPage,
  SettingsPage,
  SlipsPage,
  StakePage,
  StakesPage,
} from '@/pages/admin/stakes';
import { SwitchesPage } from '@/pages/admin/switches';
import { TransactionPage, TransactionsPage } from '@/pages/admin/transactions';
import { UserPage, UsersPage } from '@/pages/admin/users';
import { WithdrawalsPage } from '@/pages/admin/withdrawals';
import { EventChatPage, EventConsolePage } from '@/pages/commentator/console';
import { ProfilePage } from '@/pages/commentator/profile';
import { SchedulePage } from '@/pages/commentator/schedule';
import { TrailersPage } from '@/pages/commentator/trailers';
import { VideosPage } from '@/pages/commentator/videos';
import { PlayerClientProvider } from '@/shared/lib/player-client';
import { commentatorPatterns, commentatorRoutes, patterns, routes, staffPatterns, staffRoutes } from '@/shared/routes';
import { CommentatorFrame } from '@/widgets/commentatorFrame';
import { StaffFrame } from '@/widgets/staffFrame';
import { closedRegion } from './closedRegion.ts';
import { longest } from './longest.ts';
import { Sampled } from './Sampled.tsx';
import { sampleSession } from './session.ts';
import type { Values } from './values.ts';

/** Returns a path that matches the pattern, with the samples' IDs. */
const pathOf = (pattern: string) => pattern.replace(/:(\w+?)(Id)?(?=\/|$)/g, '$1-0');

/** The console of a stake event, which has a score pad. Tournaments have a bracket instead. */
const stakeEventRefereed: Values = { 'MatchEvent.kind': 'stake_event', 'MatchEvent.state': 'live' };

/** A field that can't be answered. */
const failing = () => {
  throw new Error('The sample of a failure.');
};

interface State {
  at: string;
  /** See `Story`. */
  press?: readonly string[];
  /** Maximum window width at which the page has this state. */
  upTo?: number;
  values?: Values;
}

/** Dialogs that a page opens itself. */
const dialogs: Readonly<Record<string, State>> = {
  'partner-team': { at: routes.portal({ teamModal: 'event-0' }) },
  receipt: { at: routes.wallet({ transaction: 'transaction-0' }) },
  conversation: { at: routes.inbox('conversation-0') },
  'conversation-details': { at: routes.inbox('conversation-0'), press: ['Details'], upTo: 768 },
  'conversation-leave': { at: routes.inbox('conversation-0'), press: ['Details', 'Leave'], upTo: 768 },
  'payout-methods': { at: routes.wallet(), press: ['Payout methods'], upTo: 390 },
  ticket: { at: routes.stakeEvent('event-0'), press: ['[aria-label=Ticket] button'], upTo: 390 },
  'ticket-closed-region': {
    at: routes.stakeEvent('event-0'),
    press: ['[aria-label=Ticket] button'],
    upTo: 390,
    values: closedRegion,
  },
  'market-closed-region': { at: routes.stakeEvent('event-0'), values: closedRegion },
  'market-chat': { at: routes.stakeEvent('event-0'), press: ['Chat'], upTo: 390 },
  'tournament-calendar': { at: `${routes.play({ tab: 'tournaments' })}&view=calendar` },
  reseed: { at: `${staffRoutes.adminEvent('event-0')}?tab=bracket`, press: ['Reseed'] },
  news: { at: routes.discover(), press: ['Harbor Series'] },
  freeze: { at: staffRoutes.adminUser('user-1'), press: ['Freeze'] },
  'user-transactions': { at: `${staffRoutes.adminUser('user-1')}?tab=transactions` },
  'user-wallet': { at: `${staffRoutes.adminUser('user-1')}?tab=wallet` },
  'user-identity': { at: `${staffRoutes.adminUser('user-1')}?tab=identity` },
  'user-matches': { at: `${staffRoutes.adminUser('user-1')}?tab=matches` },
  'user-stakes': { at: `${staffRoutes.adminUser('user-1')}?tab=stakes` },
  'user-stakes-block': { at: `${staffRoutes.adminUser('user-1')}?tab=stakes`, press: ['Block stakes'] },
  'user-sessions': { at: `${staffRoutes.adminUser('user-1')}?tab=sessions` },
  'user-social': { at: `${staffRoutes.adminUser('user-1')}?tab=social` },
  'user-audit': { at: `${staffRoutes.adminUser('user-1')}?tab=audit` },
  'match-scores': { at: `${staffRoutes.adminMatch('match-0')}?tab=scores` },
  'match-timeline': { at: `${staffRoutes.adminMatch('match-0')}?tab=timeline` },
  'match-payout': { at: `${staffRoutes.adminMatch('match-0')}?tab=payout` },
  'user-silence': { at: staffRoutes.adminUser('user-1'), press: ['Actions', 'Lift silence'] },
  'user-features': { at: staffRoutes.adminUser('user-1'), press: ['Actions', 'Feature switches'] },
  'user-note': { at: staffRoutes.adminUser('user-1'), press: ['Add note'] },
  'user-note-tags-failed': { at: staffRoutes.adminUser('user-1'), values: { 'Query.adminNoteTags': failing } },
  'new-influencer': { at: staffRoutes.adminInfluencers(), press: ['Add influencer'] },
  'edit-influencer': {
    at: staffRoutes.adminInfluencers(),
    press: ['[aria-label=Influencers] tbody tr', 'Edit page'],
  },
  'user-move-phone': { at: staffRoutes.adminUser('user-1'), press: ['Actions', 'Move phone'] },
  'user-donate': { at: `${staffRoutes.adminUser('user-1')}?tab=wallet`, press: ['Donate'] },
  'partner-suspend': { at: staffRoutes.adminPartner('user-1'), press: ['Suspend'] },
  'partner-availability': { at: `${staffRoutes.adminPartner('user-1')}?tab=availability` },
  'partner-strikes': { at: `${staffRoutes.adminPartner('user-1')}?tab=strikes` },
  'partner-give-strike': { at: `${staffRoutes.adminPartner('user-1')}?tab=strikes`, press: ['Give strike'] },
  'partner-payout': { at: `${staffRoutes.adminPartner('user-1')}?tab=payout` },
  'partner-audit': { at: `${staffRoutes.adminPartner('user-1')}?tab=audit` },
  'partner-create-invoice': {
    at: `${staffRoutes.adminPartner('user-1')}?tab=payout`,
    press: ['Create invoice', 'Add item'],
  },
  'new-game': { at: staffRoutes.adminGames(), press: ['New game'] },
  'new-game-mode': { at: staffRoutes.adminGames(), press: ['[aria-label=Games] tbody tr', 'New mode'] },
  'game-element-sets': { at: staffRoutes.adminGames(), press: ['[aria-label=Games] tbody tr'] },
  'edit-element-set': { at: staffRoutes.adminElementSets(), press: ['Edit Coldwater Independents Six'] },
  'new-console': { at: staffRoutes.adminGames(), press: ['New console'] },
  'new-document': { at: staffRoutes.adminContent(), press: ['New document'] },
  'edit-document': { at: staffRoutes.adminContent(), press: ['[aria-label=Content] tbody tr', 'Edit'] },
  'new-league': { at: staffRoutes.adminLeagues(), press: ['New league'] },
  'start-season': { at: staffRoutes.adminDrafts(), press: ['Start season'] },
  'generate-drafts': { at: staffRoutes.adminDrafts(), press: ['Generate drafts'] },
  'portal-schedule': { at: `${routes.portal()}?tab=schedule` },
  'portal-payouts': { at: `${routes.portal()}?tab=payouts` },
  'partner-leagues': { at: `${staffRoutes.adminPartner('user-1')}?tab=leagues` },
  'partner-team-swap': {
    at: `${staffRoutes.adminPartner('user-1')}?tab=leagues`,
    press: [`Swap in ${longest.username}`],
  },
  'portal-teams': { at: `${routes.portal()}?tab=teams` },
  'portal-drop': { at: `${routes.portal()}?tab=teams`, press: ['Leave team'] },
  'portal-pick-up': { at: `${routes.portal()}?tab=teams`, press: ['Pick up a player'] },
  'portal-strikes': { at: `${routes.portal()}?tab=strikes` },
  'staff-slips': { at: staffRoutes.adminSlips('user-1') },
  'event-reschedule': { at: staffRoutes.adminEvent('event-0'), press: ['Reschedule'] },
  'event-cancel': { at: staffRoutes.adminEvent('event-0'), press: ['Cancel event'] },
  'staff-events-calendar': { at: `${staffRoutes.adminEvents()}?list=calendar&month=2026-11` },
  'stakes-teams': { at: `${staffRoutes.adminStake('event-0')}?tab=teams` },
  'stakes-matches': { at: `${staffRoutes.adminStake('event-0')}?tab=matches` },
  'stakes-slips': { at: `${staffRoutes.adminStake('event-0')}?tab=slips` },
  'stakes-announcements': { at: `${staffRoutes.adminStake('event-0')}?tab=announcements` },
  'event-announcements': { at: `${staffRoutes.adminEvent('event-0')}?tab=announcements` },
  'new-stake-event': { at: staffRoutes.adminNewEvent({ kind: 'stakes' }) },
  'new-element-set': { at: staffRoutes.adminElementSets(), press: ['New set'] },
  'event-duplicate': { at: staffRoutes.adminNewEvent({ from: 'event-0' }) },
  'stakes-promotions': { at: `${staffRoutes.adminStake('event-0')}?tab=promotions` },
  'stakes-cancel': { at: staffRoutes.adminStake('event-0'), press: ['Cancel event'] },
  'stakes-suspend': { at: staffRoutes.adminStake('event-0'), press: ['Suspend all'] },
  'stakes-void': { at: staffRoutes.adminStake('event-0'), press: ['Void all'] },
  'stakes-block': { at: staffRoutes.adminStakeBlocks(), press: ['Block stakes'] },
  'message-purge': { at: staffRoutes.adminConversation('conversation-0'), press: [`Purge ${longest.username}`] },
  'staff-add': { at: staffRoutes.adminStaff(), press: ['Add staff'] },
  'fund-promo': { at: staffRoutes.adminBooks(), press: ['Add company money'] },
  'payouts-resume': { at: staffRoutes.adminBooks(), press: ['Resume payouts'] },
  'switch-off': { at: staffRoutes.adminSwitches(), press: ['Turn off deposits'] },
  'referee-plays': { at: staffRoutes.adminRefereeEvent('event-0'), values: stakeEventRefereed },
  'identity-decision': { at: staffRoutes.adminIdentities('user-1'), press: ['Approve', 'Approve identity'] },
};

const signedIn = (values?: Values) =>
  function SignedIn() {
    return (
      <Sampled session={sampleSession} values={values}>
        <Pages />
      </Sampled>
    );
  };

const staff: StaffUser = {
  id: 'staff-0',
  username: longest.username,
  firstName: longest.firstName,
  lastName: longest.lastName,
  profileImageUrl: null,
  roles: ['admin'],
};

/** The staff area has its own client, which needs a gateway, so its frame and pages are shown without that client. */
function AsStaff({ values, children }: { values: Values | undefined; children: ReactNode }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    beginStaffSession({ token: 't', expiresAt: '2999-01-01T00:00:00Z', user: staff });
    setReady(true);
    return clearStaffSession;
  }, []);
  return (
    <Sampled session={null} values={values}>
      {ready && (
        <StaffFrame user={staff}>
          <Routes>{children}</Routes>
        </StaffFrame>
      )}
    </Sampled>
  );
}

const asStaff = (values?: Values) => () => (
  <AsStaff values={values}>
    <Route path={staffPatterns.adminIdentities} element={<IdentitiesPage />} />
    <Route path={staffPatterns.adminUsers} element={<UsersPage />} />
    <Route path={staffPatterns.adminUser} element={<UserPage />} />
    <Route path={staffPatterns.adminApprovals} element={<ApprovalsPage />} />
    <Route path={staffPatterns.adminWithdrawals} element={<WithdrawalsPage />} />
    <Route path={staffPatterns.adminPayouts} element={<PayoutsPage />} />
    <Route path={staffPatterns.adminDisputes} element={<DisputesPage />} />
    <Route path={staffPatterns.adminMatches} element={<MatchesPage />} />
    <Route path={staffPatterns.adminMatch} element={<MatchPage />} />
    <Route path={staffPatterns.adminEvents} element={<EventsPage />} />
    <Route path={staffPatterns.adminNewEvent} element={<NewEventPage />} />
    <Route path={staffPatterns.adminInviteLists} element={<InviteListsPage />} />
    <Route path={staffPatterns.adminElementSets} element={<ElementSetsPage />} />
    <Route path={staffPatterns.adminEvent} element={<EventPage />} />
    <Route path={staffPatterns.adminReferee} element={<RefereePage />} />
    <Route path={staffPatterns.adminRefereeEvent} element={<ConsolePage />} />
    <Route path={staffPatterns.adminTransactions} element={<TransactionsPage />} />
    <Route path={staffPatterns.adminTransaction} element={<TransactionPage />} />
    <Route path={staffPatterns.adminObjections} element={<ObjectionsPage />} />
    <Route path={staffPatterns.adminStakes} element={<StakesPage />} />
    <Route path={staffPatterns.adminStake} element={<StakePage />} />
    <Route path={staffPatterns.adminStakeBlocks} element={<BlocksPage />} />
    <Route path={staffPatterns.adminSlips} element={<SlipsPage />} />
    <Route path={staffPatterns.adminPromotions} element={<PromotionsPage />} />
    <Route path={staffPatterns.adminStakeSettings} element={<SettingsPage />} />
    <Route path={staffPatterns.adminReports} element={<ReportsPage />} />
    <Route path={staffPatterns.adminDrafts} element={<DraftsPage />} />
    <Route path={staffPatterns.adminLeagues} element={<LeaguesPage />} />
    <Route path={staffPatterns.adminGames} element={<GamesPage />} />
    <Route path={staffPatterns.adminReferrals} element={<ReferralsPage />} />
    <Route path={staffPatterns.adminMarketing} element={<MarketingPage />} />
    <Route path={staffPatterns.adminInfluencers} element={<InfluencersPage />} />
    <Route path={staffPatterns.adminPartners} element={<PartnersPage />} />
    <Route path={staffPatterns.adminAppeals} element={<AppealsPage />} />
    <Route path={staffPatterns.adminInvoices} element={<InvoicesPage />} />
    <Route path={staffPatterns.adminInvoice} element={<InvoicePage />} />
    <Route path={staffPatterns.adminPartner} element={<PartnerPage />} />
    <Route path={staffPatterns.adminPaymentSources} element={<PaymentSourcesPage />} />
    <Route path={staffPatterns.adminReconciliation} element={<ReconciliationPage />} />
    <Route path={staffPatterns.adminBooks} element={<BooksPage />} />
    <Route path={staffPatterns.adminContent} element={<ContentPage />} />
    <Route path={staffPatterns.adminStaff} element={<StaffPage />} />
    <Route path={staffPatterns.adminSwitches} element={<SwitchesPage />} />
    <Route path={staffPatterns.adminConversations} element={<ConversationsPage />} />
    <Route path={staffPatterns.adminConversation} element={<ConversationPage />} />
  </AsStaff>
);

const commentator = { id: 'user-0', username: longest.username, profileImageUrl: null };

/** Like the staff area, the commentator area has its own client and session. */
function Commentator() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    beginCommentatorSession({ token: 't', expiresAt: '2999-01-01T00:00:00Z', user: commentator });
    setReady(true);
    return clearCommentatorSession;
  }, []);
  return (
    <Sampled session={null}>
      {ready && (
        <CommentatorFrame user={commentator}>
          <Routes>
            <Route path={commentatorPatterns.schedule} element={<SchedulePage />} />
            <Route path={commentatorPatterns.videos} element={<VideosPage />} />
            <Route path={commentatorPatterns.trailers} element={<TrailersPage />} />
            <Route path={commentatorPatterns.profile} element={<ProfilePage />} />
            <Route path={commentatorPatterns.event} element={<WithPlayer page={<EventConsolePage />} />} />
            <Route path={commentatorPatterns.chat} element={<WithPlayer page={<EventChatPage />} />} />
          </Routes>
        </CommentatorFrame>
      )}
    </Sampled>
  );
}

/** The commentator and the player get the same samples. */
const WithPlayer = ({ page }: { page: ReactNode }) => (
  <PlayerClientProvider client={useApolloClient()}>{page}</PlayerClientProvider>
);

function componentOf({ at, values }: State) {
  if (at.startsWith(routes.commentator())) return Commentator;
  return isStaffs(at) ? asStaff(values) : signedIn(values);
}

const isStaffs = (at: string) => at.startsWith(routes.admin());

/** One story per page and dialog, as seen by a user with the longest names. `/admin` only redirects. */
export const pageStories = [
  ...Object.entries({ ...patterns, ...staffPatterns })
    .filter(([, pattern]) => pattern !== patterns.admin && pattern !== patterns.commentator)
    .map(([name, pattern]): [string, State] => [name, { at: pathOf(pattern) }]),
  ...Object.entries(commentatorPatterns).map(([name, pattern]): [string, State] => [
    `commentator-${name}`,
    // An event in the schedule.
    { at: name === 'event' ? commentatorRoutes.event('commentatorEvent-0') : pathOf(pattern) },
  ]),
  ...Object.entries(dialogs),
].map(([name, { values, ...state }]) => ({
  ...state,
  path: `/pages/${name}`,
  name,
  Component: componentOf({ ...state, values }),
}));
