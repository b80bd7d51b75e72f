import { useEffect } from 'react';
import { Overlays } from '@/app/overlays';
import type { Session } from '@/entities/session';
import { type NewLeg, slipDraft } from '@/features/placeStake';
import { closeAllOverlays, type OverlayKind, type OverlayOf, openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { closedRegion } from './closedRegion.ts';
import { longest } from './longest.ts';
import { Sampled } from './Sampled.tsx';
import { sampleSession } from './session.ts';
import type { Values } from './values.ts';

interface Shown {
  overlay: OverlayOf<OverlayKind>;
  /** Null for a signed-out visitor. */
  session?: Session | null;
  values?: Values;
  /** Legs of the slip being drafted. */
  draft?: readonly NewLeg[];
  /** See `Story`. */
  press?: readonly string[];
}

const person = { id: 'user-1', username: longest.username, imageUrl: null };
const source = { id: 'paymentSource-0', name: 'Bank account', valueMasked: '••••2333' };

const leg: NewLeg = {
  eventId: 'event-0',
  marketId: 'market-0',
  eventTeamId: 'eventTeam-0',
  side: 'for',
  team: 'Coldwater Independents Six',
  opponent: 'Coldwater Independents Six',
  game: 'Vantablitz',
  imageUrl: null,
  letter: 'a',
  price: 60,
};

/** What each overlay shows, by story name. Compilation fails if an overlay is missing. */
export const overlays: { readonly [K in OverlayKind]: Readonly<Record<string, Shown & { overlay: OverlayOf<K> }>> } = {
  auth: { 'sign-in': { overlay: { kind: 'auth' }, session: null } },
  frozen: { open: { overlay: { kind: 'frozen', requestId: '7c1e09aa-f300-4000-8000-0123456789ab' } } },
  ban: { open: { overlay: { kind: 'ban' }, values: { 'Ban.scope': 'all' } } },
  kyc: { open: { overlay: { kind: 'kyc', reasons: ['address'] } } },
  id: { open: { overlay: { kind: 'id' } } },
  'create-match': {
    open: { overlay: { kind: 'create-match' } },
    'closed-region': { overlay: { kind: 'create-match' }, values: closedRegion },
  },
  deposit: {
    open: { overlay: { kind: 'deposit', amount: longest.amount } },
    'closed-region': { overlay: { kind: 'deposit', amount: longest.amount }, values: closedRegion },
  },
  withdraw: { open: { overlay: { kind: 'withdraw', amount: longest.amount } } },
  'connect-source': { open: { overlay: { kind: 'connect-source' } } },
  'disconnect-source': { open: { overlay: { kind: 'disconnect-source', source } } },
  'update-name': { open: { overlay: { kind: 'update-name' } } },
  'date-of-birth': { open: { overlay: { kind: 'date-of-birth' } } },
  'share-location': { open: { overlay: { kind: 'share-location' } } },
  'match-guidelines': { open: { overlay: { kind: 'match-guidelines' } } },
  'play-limits': {
    open: { overlay: { kind: 'play-limits' } },
    break: { overlay: { kind: 'play-limits' }, press: ['Take a break'] },
    exclusion: { overlay: { kind: 'play-limits' }, press: ['Exclude me'] },
  },
  statement: { open: { overlay: { kind: 'statement' } } },
  'link-gamer-id': {
    systems: { overlay: { kind: 'link-gamer-id' } },
    system: { overlay: { kind: 'link-gamer-id', idSystemId: 'idSystem-0' } },
  },
  'how-to-play': { open: { overlay: { kind: 'how-to-play' } } },
  share: { open: { overlay: { kind: 'share', link: '/matches/match-0', matchId: 'match-0' } } },
  'not-supported': { region: { overlay: { kind: 'not-supported', feature: 'region' } } },
  refer: { open: { overlay: { kind: 'refer' } } },
  slip: {
    draft: { overlay: { kind: 'slip' } },
    'closed-region': { overlay: { kind: 'slip' }, values: closedRegion, draft: [leg] },
    open: { overlay: { kind: 'slip', tab: 'open' } },
    settled: { overlay: { kind: 'slip', tab: 'settled' } },
  },
  'my-stakes': { open: { overlay: { kind: 'my-stakes' } } },
  'swap-leg': {
    open: { overlay: { kind: 'swap-leg', slipId: 'slip-0' } },
    'closed-region': { overlay: { kind: 'swap-leg', slipId: 'slip-0' }, values: closedRegion },
  },
  challenge: {
    offer: {
      overlay: {
        kind: 'challenge',
        eventId: 'event-0',
        eventTeamId: 'eventTeam-0',
        price: 60,
        amount: longest.amount,
        to: { userId: person.id, name: person.username },
      },
    },
    received: { overlay: { kind: 'challenge' } },
    'closed-region': { overlay: { kind: 'challenge' }, values: { ...closedRegion, 'StakeChallenge.mine': false } },
  },
  boosts: { all: { overlay: { kind: 'boosts' } } },
  'stake-tutorial': { open: { overlay: { kind: 'stake-tutorial' } } },
  'cash-out': {
    open: {
      overlay: { kind: 'cash-out', positionId: 'position-0', name: 'Coldwater Independents Six', side: 'a' },
    },
  },
  notifications: {
    list: { overlay: { kind: 'notifications' } },
    settings: { overlay: { kind: 'notifications', settings: true } },
  },
  support: { open: { overlay: { kind: 'support' } } },
  survey: { open: { overlay: { kind: 'survey' } } },
  'edit-profile': { open: { overlay: { kind: 'edit-profile' } } },
  'publish-clip': { open: { overlay: { kind: 'publish-clip' } } },
  'publish-video': { open: { overlay: { kind: 'publish-video' } } },
  'delete-account': { open: { overlay: { kind: 'delete-account' } } },
  'sign-out-everywhere': { open: { overlay: { kind: 'sign-out-everywhere' } } },
  'move-phone': { open: { overlay: { kind: 'move-phone' } } },
  email: { open: { overlay: { kind: 'email' } } },
  'blocked-people': { open: { overlay: { kind: 'blocked-people' } } },
  follows: { followers: { overlay: { kind: 'follows', user: person, list: 'followers' } } },
  'block-user': { open: { overlay: { kind: 'block-user', user: person } } },
  flag: { user: { overlay: { kind: 'flag', subjectType: 'user', subjectId: person.id, name: person.username } } },
  people: {
    write: { overlay: { kind: 'people' } },
    add: { overlay: { kind: 'people', conversationId: 'conversation-0' } },
  },
  'leave-site': {
    open: {
      overlay: {
        kind: 'leave-site',
        url: `https://${longest.firstName.toLowerCase()}.example.com/${'path/'.repeat(12)}`,
      },
    },
  },
  cookies: { open: { overlay: { kind: 'cookies' }, session: null } },
  palette: { open: { overlay: { kind: 'palette' } } },
  'whats-new': { open: { overlay: { kind: 'whats-new' } } },
  shortcuts: { open: { overlay: { kind: 'shortcuts' } } },
};

const none: readonly NewLeg[] = [];

function Open({ overlay, draft = none }: Pick<Shown, 'overlay' | 'draft'>) {
  useEffect(() => {
    for (const each of draft) slipDraft.add(each);
    openOverlay(overlay);
    return () => {
      closeAllOverlays();
      if (draft.length > 0) slipDraft.clear();
    };
  }, [overlay, draft]);
  return (
    <>
      <Button variant="secondary" onClick={() => openOverlay(overlay)}>
        Open again
      </Button>
      <Overlays />
    </>
  );
}

const story = ({ overlay, session = sampleSession, values, draft }: Shown) =>
  function OpenOverlay() {
    return (
      <Sampled session={session} values={values}>
        <Open overlay={overlay} draft={draft} />
      </Sampled>
    );
  };

/** One story per entry of `overlays`. */
export const overlayStories = Object.entries<Readonly<Record<string, Shown>>>(overlays).flatMap(([kind, shown]) =>
  Object.entries(shown).map(([name, each]) => ({
    path: `/overlays/${kind}-${name}`,
    name: `${kind}, ${name}`,
    press: each.press,
    Component: story(each),
  })),
);
