import { type ComponentType, Suspense } from 'react';
import { onDemand as load } from '@/shared/lib/on-demand';
import { closeOverlay, type OverlayKind, useOverlays } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Boundary } from '@/shared/ui/boundary';
import { BenchModal, MyStakesModal, SlipModal } from '@/widgets/slip';

/** Overlay components by kind. Each is in a separate module that is loaded on first use. */
const modals: Partial<Record<OverlayKind, ComponentType>> = {
  auth: load(
    () => import('@/features/signIn'),
    (module) => module.AuthModal,
  ),
  frozen: load(
    () => import('@/features/frozenAccount'),
    (module) => module.FrozenModal,
  ),
  'whats-new': load(
    () => import('@/features/whatsNew'),
    (module) => module.WhatsNewModal,
  ),
  ban: load(
    () => import('@/features/banDetails'),
    (module) => module.BanModal,
  ),
  kyc: load(
    () => import('@/features/verifyIdentity'),
    (module) => module.KycModal,
  ),
  id: load(
    () => import('@/features/verifyIdentity'),
    (module) => module.IdModal,
  ),
  deposit: load(
    () => import('@/features/deposit'),
    (module) => module.DepositModal,
  ),
  withdraw: load(
    () => import('@/features/withdraw'),
    (module) => module.WithdrawModal,
  ),
  'connect-source': load(
    () => import('@/features/paymentSources'),
    (module) => module.ConnectModal,
  ),
  'disconnect-source': load(
    () => import('@/features/paymentSources'),
    (module) => module.DisconnectModal,
  ),
  'update-name': load(
    () => import('@/features/updateName'),
    (module) => module.UpdateNameModal,
  ),
  'date-of-birth': load(
    () => import('@/features/declareAge'),
    (module) => module.DateOfBirthModal,
  ),
  'share-location': load(
    () => import('@/features/shareLocation'),
    (module) => module.ShareLocationModal,
  ),
  'match-guidelines': load(
    () => import('@/features/matchGuidelines'),
    (module) => module.MatchGuidelinesModal,
  ),
  statement: load(
    () => import('@/features/statement'),
    (module) => module.StatementModal,
  ),
  'play-limits': load(
    () => import('@/features/playLimits'),
    (module) => module.PlayLimitsModal,
  ),
  'cash-out': load(
    () => import('@/features/cashOut'),
    (module) => module.CashOutModal,
  ),
  'create-match': load(
    () => import('@/widgets/createMatchFlow'),
    (module) => module.CreateMatchFlow,
  ),
  slip: SlipModal,
  'my-stakes': MyStakesModal,
  'swap-leg': BenchModal,
  challenge: load(
    () => import('@/features/challenge'),
    (module) => module.ChallengeModal,
  ),
  boosts: load(
    () => import('@/features/boostTerms'),
    (module) => module.BoostsModal,
  ),
  'stake-tutorial': load(
    () => import('@/features/stakeTutorial'),
    (module) => module.TutorialModal,
  ),
  'link-gamer-id': load(
    () => import('@/features/linkGamerId'),
    (module) => module.LinkGamerIdModal,
  ),
  flag: load(
    () => import('@/features/flagContent'),
    (module) => module.FlagModal,
  ),
  people: load(
    () => import('@/features/startConversation'),
    (module) => module.PeopleModal,
  ),
  refer: load(
    () => import('@/features/refer'),
    (module) => module.ReferModal,
  ),
  share: load(
    () => import('@/features/share'),
    (module) => module.ShareModal,
  ),
  'not-supported': load(
    () => import('@/features/notSupported'),
    (module) => module.NotSupportedModal,
  ),
  survey: load(
    () => import('@/features/rateSupport'),
    (module) => module.SurveyModal,
  ),
  support: load(
    () => import('@/features/openSupport'),
    (module) => module.SupportModal,
  ),
  'edit-profile': load(
    () => import('@/features/editProfile'),
    (module) => module.EditProfileModal,
  ),
  'publish-clip': load(
    () => import('@/features/ownVideos'),
    (module) => module.PublishClipModal,
  ),
  'publish-video': load(
    () => import('@/features/ownVideos'),
    (module) => module.PublishVideoModal,
  ),
  'how-to-play': load(
    () => import('@/features/howToPlay'),
    (module) => module.HowToPlayModal,
  ),

  'delete-account': load(
    () => import('@/features/deleteAccount'),
    (module) => module.DeleteAccountModal,
  ),
  'move-phone': load(
    () => import('@/features/contactDetails'),
    (module) => module.MovePhoneModal,
  ),
  email: load(
    () => import('@/features/contactDetails'),
    (module) => module.EmailModal,
  ),
  'sign-out-everywhere': load(
    () => import('@/features/ownSessions'),
    (module) => module.SignOutEverywhereModal,
  ),
  'blocked-people': load(
    () => import('@/features/blockUser'),
    (module) => module.BlockedPeopleModal,
  ),
  'block-user': load(
    () => import('@/features/blockUser'),
    (module) => module.BlockUserModal,
  ),
  follows: load(
    () => import('@/features/followUser'),
    (module) => module.FollowsModal,
  ),
  notifications: load(
    () => import('@/widgets/notificationsDrawer'),
    (module) => module.NotificationsModal,
  ),
  'leave-site': load(
    () => import('@/features/leaveSite'),
    (module) => module.LeaveSiteModal,
  ),
  cookies: load(
    () => import('@/features/customizeCookies'),
    (module) => module.CookiesModal,
  ),
  palette: load(
    () => import('@/features/commandPalette'),
    (module) => module.PaletteModal,
  ),
  shortcuts: load(
    () => import('@/features/commandPalette'),
    (module) => module.ShortcutsModal,
  ),
};

/** Replaces an overlay that failed to load or render: closes it, shows a message and leaves the page as it is. */
function Failed({ kind }: { kind: OverlayKind }) {
  queueMicrotask(() => {
    closeOverlay(kind);
    toast({ kind: 'error', key: 'overlay', title: 'Couldn’t open that', text: 'Check your connection and try again.' });
  });
  return null;
}

/** All open overlays, in the order they were opened. */
export function Overlays() {
  return useOverlays().map(({ kind }) => {
    const Modal = modals[kind];
    return (
      Modal && (
        <Boundary key={kind} fallback={() => <Failed kind={kind} />}>
          <Suspense>
            <Modal />
          </Suspense>
        </Boundary>
      )
    );
  });
}
