import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import type { OnDemand } from '@/shared/lib/on-demand';
import { patterns } from '@/shared/routes';
import { PlayerArea } from './PlayerArea.tsx';
import { page } from './page.ts';
import { Root } from './Root.tsx';
import { routedLocation } from './readable.ts';

const payment = () => import('@/pages/bare/pay');
const twitch = () => import('@/pages/twitch');
const staff = () => import('./StaffArea.tsx');
const commentator = () => import('./CommentatorArea.tsx');

/** All routes. Unknown paths show the "not found" page inside the player area's frame. */
export const pages: RouteObject[] = [
  {
    Component: Root,
    children: [
      {
        Component: PlayerArea,
        children: [
          page(
            patterns.home,
            () => import('@/pages/player/home'),
            (module) => module.HomePage,
          ),
          page(
            patterns.app,
            () => import('@/pages/player/home'),
            (module) => module.HomePage,
          ),
          page(
            patterns.stake,
            () => import('@/pages/player/stake'),
            (module) => module.StakePage,
          ),
          page(
            patterns.stakeEvent,
            () => import('@/pages/player/market'),
            (module) => module.MarketPage,
          ),
          page(
            patterns.marketReceipt,
            () => import('@/pages/player/receipt'),
            (module) => module.ReceiptPage,
          ),
          page(
            patterns.slip,
            () => import('@/pages/player/slip'),
            (module) => module.SlipPage,
          ),
          page(
            patterns.discover,
            () => import('@/pages/player/discover'),
            (module) => module.DiscoverPage,
          ),
          page(
            patterns.inbox,
            () => import('@/pages/player/inbox'),
            (module) => module.InboxPage,
          ),
          page(
            patterns.me,
            () => import('@/pages/player/me'),
            (module) => module.MePage,
          ),
          page(
            patterns.portal,
            () => import('@/pages/player/portal'),
            (module) => module.PortalPage,
          ),
          page(
            patterns.desktopSettings,
            () => import('@/pages/player/desktopSettings'),
            (module) => module.DesktopSettingsPage,
          ),
          page(
            patterns.play,
            () => import('@/pages/player/play'),
            (module) => module.PlayPage,
          ),
          page(
            patterns.profile,
            () => import('@/pages/player/profile'),
            (module) => module.ProfilePage,
          ),
          page(
            patterns.influencer,
            () => import('@/pages/player/influencer'),
            (module) => module.InfluencerPage,
          ),
          page(
            patterns.match,
            () => import('@/pages/player/match'),
            (module) => module.MatchPage,
          ),
          page(
            patterns.tournament,
            () => import('@/pages/player/tournament'),
            (module) => module.TournamentPage,
          ),
          page(
            patterns.live,
            () => import('@/pages/player/live'),
            (module) => module.LivePage,
          ),
          page(
            patterns.wallet,
            () => import('@/pages/player/wallet'),
            (module) => module.WalletPage,
          ),
          page(
            patterns.download,
            () => import('@/pages/player/download'),
            (module) => module.DownloadPage,
          ),
          page(
            patterns.faq,
            () => import('@/pages/player/faq'),
            (module) => module.FaqPage,
          ),
          page(
            patterns.help,
            () => import('@/pages/player/help'),
            (module) => module.HelpPage,
          ),
          page(
            patterns.privacy,
            () => import('@/pages/player/privacy'),
            (module) => module.PrivacyPage,
          ),
          page(
            patterns.terms,
            () => import('@/pages/player/terms'),
            (module) => module.TermsPage,
          ),
          page(
            patterns.accessibility,
            () => import('@/pages/player/accessibility'),
            (module) => module.AccessibilityPage,
          ),
          page(patterns.twitchPlayer, twitch, (module) => module.TwitchPlayerPage),
          page(patterns.twitchExtension, twitch, (module) => module.TwitchExtensionPage),
          page(patterns.twitchExtensionFile, twitch, (module) => module.TwitchExtensionPage),
          page(patterns.streamOverlay, twitch, (module) => module.StreamOverlayPage),
          // These pages get no wrapper (see `wrappersOf`), so they render their own `main` element.
          page(
            patterns.unsubscribed,
            () => import('@/pages/bare/unsubscribed'),
            (module) => module.UnsubscribedPage,
          ),
          page(
            patterns.gamerIdLinked,
            () => import('@/pages/bare/linked'),
            (module) => module.LinkedPage,
          ),
          page(
            patterns.twitchLinked,
            () => import('@/pages/bare/linked'),
            (module) => module.LinkedPage,
          ),
          page(
            patterns.broadcastHud,
            () => import('@/pages/desktop/broadcastHud'),
            (module) => module.BroadcastHudPage,
          ),
          page(
            patterns.matchOverlay,
            () => import('@/pages/desktop/matchOverlay'),
            (module) => module.MatchOverlayPage,
          ),
          page(patterns.paypalButton, payment, (module) => module.PayPalButtonPage),
          page(patterns.paypalDeposit, payment, (module) => module.PayPalDepositPage),
          page(patterns.paypalCredit, payment, (module) => module.PayPalCreditPage),
          page(patterns.venmoDeposit, payment, (module) => module.VenmoDepositPage),
          page(patterns.dotsApplepay, payment, (module) => module.DotsApplePayPage),
          page(patterns.dotsCreditcard, payment, (module) => module.DotsCreditCardPage),
          page(
            patterns.dotsComplianceSuccess,
            () => import('@/pages/bare/complianceSuccess'),
            (module) => module.ComplianceSuccessPage,
          ),
          page(
            '*',
            () => import('@/pages/player/notFound'),
            (module) => module.NotFoundPage,
          ),
        ],
      },
      page(patterns.admin, staff, (module) => module.StaffArea),
      page(patterns.commentator, commentator, (module) => module.CommentatorArea),
    ],
  },
];

/** The page for the current URL. */
export const Pages = () => useRoutes(pages, routedLocation(useLocation()));

/** Loads the module of the page at the given path, so the page can render immediately. Rejects if loading fails. */
export async function fetchPage(path: string): Promise<void> {
  const parts = (matchRoutes(pages, path) ?? []).map(({ route }) => route.Component as Partial<OnDemand<object>>);
  await Promise.all(parts.map((part) => part?.fetchFile?.()));
}
