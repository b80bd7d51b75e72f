import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession } from '@/entities/session';
import { surfaceHistory } from '@/shared/lib/history';
import { closeAllOverlays, type OverlayKind, type OverlayOf, openOverlay, openOverlays } from '@/shared/lib/overlays';
import { render } from '@/shared/lib/testing';
import { Overlays } from './Overlays.tsx';

const someone = { id: 'u2', username: 'kai', imageUrl: null };

/** One example of every overlay. The type makes compilation fail if a kind is missing. */
const all: { [K in OverlayKind]: OverlayOf<K> } = {
  auth: { kind: 'auth' },
  frozen: { kind: 'frozen' },
  ban: { kind: 'ban' },
  kyc: { kind: 'kyc' },
  id: { kind: 'id' },
  'create-match': { kind: 'create-match' },
  deposit: { kind: 'deposit' },
  withdraw: { kind: 'withdraw' },
  'connect-source': { kind: 'connect-source' },
  'disconnect-source': { kind: 'disconnect-source', source: { id: 's1', name: 'Bank', valueMasked: '••••2333' } },
  'update-name': { kind: 'update-name' },
  'date-of-birth': { kind: 'date-of-birth' },
  'share-location': { kind: 'share-location' },
  'match-guidelines': { kind: 'match-guidelines' },
  'play-limits': { kind: 'play-limits' },
  statement: { kind: 'statement' },
  'link-gamer-id': { kind: 'link-gamer-id' },
  'how-to-play': { kind: 'how-to-play' },
  share: { kind: 'share', link: '/stake' },
  'not-supported': { kind: 'not-supported', feature: 'region' },
  refer: { kind: 'refer' },
  slip: { kind: 'slip' },
  'my-stakes': { kind: 'my-stakes' },
  'swap-leg': { kind: 'swap-leg', slipId: 's1' },
  challenge: { kind: 'challenge' },
  boosts: { kind: 'boosts' },
  'stake-tutorial': { kind: 'stake-tutorial' },
  'cash-out': { kind: 'cash-out', positionId: 'p1', name: 'Reds', side: 'a' },
  notifications: { kind: 'notifications' },
  support: { kind: 'support' },
  survey: { kind: 'survey' },
  'edit-profile': { kind: 'edit-profile' },
  'publish-clip': { kind: 'publish-clip' },
  'publish-video': { kind: 'publish-video' },
  'delete-account': { kind: 'delete-account' },
  'sign-out-everywhere': { kind: 'sign-out-everywhere' },
  'move-phone': { kind: 'move-phone' },
  email: { kind: 'email' },
  'blocked-people': { kind: 'blocked-people' },
  follows: { kind: 'follows', user: someone, list: 'following' },
  'block-user': { kind: 'block-user', user: someone },
  flag: { kind: 'flag', subjectType: 'user', subjectId: 'u2', name: 'kai' },
  people: { kind: 'people' },
  'leave-site': { kind: 'leave-site', url: 'https://example.test' },
  cookies: { kind: 'cookies' },
  palette: { kind: 'palette' },
  'whats-new': { kind: 'whats-new' },
  shortcuts: { kind: 'shortcuts' },
};

let navigate: ReturnType<typeof useNavigate>;
let path: string;
/** The overlay that the page at `/arrival` opens. */
let arriving: OverlayOf<OverlayKind> | null = null;

function Arrival() {
  useEffect(() => {
    if (arriving) openOverlay(arriving);
  }, []);
  return null;
}

function Page() {
  const { pathname } = useLocation();
  navigate = useNavigate();
  path = pathname;
  return pathname === '/arrival' ? <Arrival /> : null;
}

const dialogs = () => document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;
const entries = (): number[] => window.history.state.overlays ?? [];
/** Timeout that allows for loading the overlay's modules, which takes long on a busy machine. */
const LOADING_MS = 90_000;
const until = (check: () => void) => vi.waitFor(check, { timeout: LOADING_MS });

/**
 * Never responds, so overlays show their loading states. The survey is the exception, because its overlay is only shown
 * once a survey has loaded.
 */
const link = new ApolloLink(
  ({ operationName }) =>
    new Observable((observer) => {
      if (operationName !== 'SupportSurvey') return;
      observer.next({
        data: { supportSurvey: { __typename: 'Survey', conversationId: 'c1', closedAt: null, questions: [] } },
      });
      observer.complete();
    }),
);

let page: ReturnType<typeof render>;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class implements ResizeObserver {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  beginSession({
    token: 't',
    scope: 'full',
    expiresAt: '2999-01-01T00:00:00Z',
    user: {
      id: 'u1',
      status: 'enabled',
      username: 'mia',
      firstName: null,
      lastName: null,
      email: null,
      twitchUsername: null,
      twitchProfileImageUrl: null,
      twitchEmail: null,
      profileImageUrl: null,
      phoneVerified: true,
      referralEligible: false,
      roles: [],
    },
  });
  const history = surfaceHistory(createBrowserHistory({ v5Compat: true }), closeAllOverlays);
  page = render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <HistoryRouter history={history}>
        <Page />
        <Overlays />
      </HistoryRouter>
    </ApolloProvider>,
  );
  // History navigation and lazy-loaded overlays update the page outside of `act`.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

afterEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  page.unmount();
  closeAllOverlays();
  clearSession();
  vi.unstubAllGlobals();
});

it.each(Object.values(all))(
  'opens $kind on arrival, leaves it for a page and comes back',
  async (overlay) => {
    arriving = overlay;
    navigate('/');
    await until(() => expect(path).toBe('/'));
    navigate('/arrival');
    await until(() => expect([path, dialogs(), entries().length]).toEqual(['/arrival', 1, 1]));
    expect(openOverlays()).toEqual([overlay]);
    // From here on, the page at `/arrival` no longer opens an overlay.
    arriving = null;
    navigate('/next');
    await until(() => expect([path, dialogs(), entries().length]).toEqual(['/next', 0, 0]));
    expect(openOverlays()).toEqual([]);
    window.history.back();
    await until(() => expect([path, entries().length]).toEqual(['/arrival', 0]));
    window.history.back();
    await until(() => expect(path).toBe('/'));
  },
  2 * LOADING_MS,
);
