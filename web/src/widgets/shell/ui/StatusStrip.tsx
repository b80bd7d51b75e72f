import {
  Ban,
  BellRing,
  Check,
  ClockAlert,
  IdCard,
  MapPinOff,
  Megaphone,
  MessageSquareOff,
  RotateCw,
  Snowflake,
  Sparkles,
  TriangleAlert,
  WifiOff,
} from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cannotWrite, useSession } from '@/entities/session';
import { type ShownPushOffer, usePushOffer } from '@/features/push';
import { putWhatsNewAway, showWhatsNew, useWhatsNew } from '@/features/whatsNew';
import { serverNow, useNow } from '@/shared/lib/clock';
import { formatDateTime, formatSpan } from '@/shared/lib/format';
import { useOnline } from '@/shared/lib/media';
import { openOverlay } from '@/shared/lib/overlays';
import { applyUpdate, useUpdateReady } from '@/shared/lib/service-worker';
import { followLink } from '@/shared/routes';
import { smallIcon } from '@/shared/ui/icons';
import { type Notice, NoticeLine } from '@/shared/ui/notice-line';
import { putClockNoticeAway, useClockNotice } from '../model/clockNotice.ts';
import { type NoticeKind, noticeOf, type Standing } from '../model/notice.ts';
import { currentRoom, settleStrip } from '../model/stripSpace.ts';
import { useAccount } from '../model/useAccount.ts';
import { putAnnouncementAway, useNews } from '../model/useNews.ts';

export type StatusStripProps = Pick<
  Standing,
  'maintenance' | 'userStatus' | 'kycNeeded' | 'regionAllowed' | 'outdated'
>;

type News = ReturnType<typeof useNews>;

/** Returns when the connection was lost, and whether it was restored within the last two seconds. */
function useConnection(): { offlineSince: number | null; justBack: boolean } {
  const online = useOnline();
  const [offlineSince, setSince] = useState<number | null>(() => (online ? null : serverNow()));
  const [justBack, setJustBack] = useState(false);
  useEffect(() => {
    if (!online) return setSince((since) => since ?? serverNow());
    setSince((since) => {
      if (since !== null) setJustBack(true);
      return null;
    });
    const timer = window.setTimeout(() => setJustBack(false), 2000);
    return () => window.clearTimeout(timer);
  }, [online]);
  return { offlineSince, justBack };
}

function offlineText(since: number, now: number): string {
  const span = formatSpan(now - since);
  const ago = span === 'now' ? 'a moment' : span;
  return `You’re offline. This page was last updated ${ago} ago. Your money is safe.`;
}

/** The text and action of each notice. */
function wordsOf(
  kind: NoticeKind,
  standing: Standing,
  { ban, announcement }: News,
  {
    now,
    go,
    push,
    clock,
  }: { now: number; go: (path: string) => void; push: ShownPushOffer | null; clock: string | null },
): Notice {
  const { offlineSince, maintenance } = standing;
  switch (kind) {
    case 'offline':
      return { icon: <WifiOff {...smallIcon} />, text: offlineText(offlineSince ?? now, now) };
    case 'back':
      return { tone: 'good', icon: <Check {...smallIcon} />, text: 'Back online' };
    case 'maintenance':
      return { icon: <TriangleAlert {...smallIcon} />, text: maintenance ?? '' };
    case 'banned':
      return {
        icon: <Ban {...smallIcon} />,
        text: `Your account is banned${until(ban)}. You can still withdraw and contact support.`,
        action: whyBanned,
      };
    case 'silenced':
      return {
        icon: <MessageSquareOff {...smallIcon} />,
        text: `${cannotWrite[ban?.silence ?? 'all']}${until(ban)}.`,
        action: whyBanned,
      };
    case 'announcement':
      return announcementWords(announcement, go);
    case 'frozen':
      return {
        tone: 'cold',
        icon: <Snowflake {...smallIcon} />,
        text: 'Your account is frozen. You can look around, but you can’t play or move money.',
        action: { label: 'See why', run: () => openOverlay({ kind: 'frozen' }) },
      };
    case 'region':
      return {
        icon: <MapPinOff {...smallIcon} />,
        text: 'You can’t deposit or play for money where you are. You can still watch, chat and withdraw.',
        action: { label: 'See why', run: () => openOverlay({ kind: 'not-supported', feature: 'region' }) },
      };
    case 'kyc':
      return {
        icon: <IdCard {...smallIcon} />,
        text: 'Verify your ID to keep playing and withdrawing.',
        action: { label: 'Verify ID', run: () => openOverlay({ kind: 'kyc' }) },
      };
    case 'outdated':
      return {
        tone: 'cold',
        icon: <RotateCw {...smallIcon} />,
        text: 'A new version is available.',
        action: { label: 'Reload', run: () => void applyUpdate() },
      };
    case 'clock':
      return { icon: <ClockAlert {...smallIcon} />, text: clock ?? '', dismiss: putClockNoticeAway };
    case 'whatsNew':
      return {
        tone: 'cold',
        icon: <Sparkles {...smallIcon} />,
        text: 'Duelbook has been updated.',
        dismiss: putWhatsNewAway,
        action: {
          label: 'What’s new',
          run: () => {
            putWhatsNewAway();
            openOverlay({ kind: 'whats-new' });
          },
        },
      };
    case 'push':
      return {
        tone: 'cold',
        icon: <BellRing {...smallIcon} />,
        text: 'Get results and invitations on this device, even when Duelbook is closed.',
        dismiss: push?.decline,
        ...(push && { action: { label: 'Turn on', run: push.accept } }),
      };
  }
}

const whyBanned = { label: 'See why', run: () => openOverlay({ kind: 'ban' }) };
const until = (ban: News['ban']) => (ban?.until ? ` until ${formatDateTime(ban.until)}` : '');

function announcementWords(announcement: News['announcement'], go: (path: string) => void): Notice {
  const { id = '', title = '', deeplink = null, buttonText = null } = announcement ?? {};
  return {
    tone: 'cold',
    icon: <Megaphone {...smallIcon} />,
    text: title,
    dismiss: () => putAnnouncementAway(id),
    ...(deeplink && { action: { label: buttonText ?? 'Read more', run: () => followLink(deeplink, go) } }),
  };
}

/**
 * Whether notices that aren't urgent may appear. They may if space was reserved for them or the user has navigated;
 * otherwise they would shift content that the user is looking at.
 */
function useRoom(): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [found, setFound] = useState(() => currentRoom() > 0);
  if (!found && pathname !== first) setFound(true);
  return found;
}

/** A line above the page that shows the most severe of the current notices. */
export function StatusStrip(props: StatusStripProps) {
  const news = useNews();
  const session = useSession();
  const { wallet } = useAccount();
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom();
  const { offered } = useWhatsNew();
  const push = usePushOffer();
  const clock = useClockNotice();
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  const standing = {
    ...props,
    ...useConnection(),
    ...news,
    clockWrong: clock !== null && room,
    announcement: room ? news.announcement : null,
    updateReady: useUpdateReady(),
    whatsNew: offered && room,
    pushOffered: push !== null,
  };
  const now = useNow('minute');
  const kind = noticeOf(standing);
  useEffect(() => {
    if (kind === 'whatsNew') showWhatsNew();
  }, [kind]);
  const notice = kind && wordsOf(kind, standing, news, { now, go, push, clock });
  const known = news.known && (session?.scope !== 'full' || wallet !== null);
  useLayoutEffect(() => {
    if (known) settleStrip(kind, place.current?.offsetHeight ?? 0);
  }, [known, kind]);
  return (
    <div ref={place} role="status">
      {notice && <NoticeLine {...notice} />}
    </div>
  );
}
