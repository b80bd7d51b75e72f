import { createStore, useStore } from '@/shared/lib/store';

export type AuthPage = 'SignIn' | 'PhoneNumber' | 'Verify' | 'ReferralCode' | 'How';

/** What the person wanted to do when something else had to come first; done when that is over. */
export interface Intent {
  /** The verb on the button, for example `Join match`. */
  label: string;
  /** Where to go back to, a path of the client; the present page when left out. */
  path?: string;
  /** Run once the person is signed in. */
  resume?: () => void;
}

/** What a device, a browser or a place may lack. */
export type UnsupportedFeature =
  | 'browser'
  | 'region'
  | 'push'
  | 'account-linking'
  | 'streaming'
  | 'apple-pay'
  | 'camera';

/** A stake whose price is drawn since its owner came in. */
export interface PriceLine {
  readonly eventId: string;
  readonly marketId: string;
  readonly eventTeamId: string;
  readonly side: 'for' | 'against';
  readonly entry: { readonly at: number; readonly price: number };
}

export interface NamedPerson {
  readonly id: string;
  readonly username: string;
}

/** A payment source as it is spoken of: `Bank account`, `••••2333`. */
export interface NamedSource {
  readonly id: string;
  readonly name: string;
  readonly valueMasked: string;
}

/** What can be reported. */
export type FlagSubject = 'message' | 'user' | 'clip' | 'event' | 'conversation';

/** Everything that can lie over a page and can be asked for from anywhere. */
export type Overlay =
  | { kind: 'auth'; page?: AuthPage; intent?: Intent; referralCode?: string }
  | { kind: 'frozen'; requestId?: string }
  /** What staff keeps the person from. */
  | { kind: 'ban' }
  | { kind: 'kyc'; reasons?: readonly string[] }
  | { kind: 'id' }
  /** `matchId` goes on with an own match that is open; `rematchOf` begins the same anew; `invite` a private one with them. */
  | {
      kind: 'create-match';
      step?: string;
      gameId?: string;
      matchId?: string;
      rematchOf?: string;
      invite?: NamedPerson & { imageUrl: string | null };
    }
  /** `orderId`: a deposit that was just approved on the provider's own page. */
  | { kind: 'deposit'; amount?: number; orderId?: string; paymentToken?: string }
  /** `sourceId`: where it was to go when it was asked for before. */
  | { kind: 'withdraw'; amount?: number; sourceId?: string }
  /** `onConnected` gets the new source's id. */
  | { kind: 'connect-source'; onConnected?: (sourceId: string) => void }
  | { kind: 'disconnect-source'; source: NamedSource }
  | { kind: 'update-name' }
  | { kind: 'play-limits' }
  | { kind: 'statement' }
  | { kind: 'link-gamer-id'; idSystemId?: string }
  | { kind: 'how-to-play' }
  /** `link` is a path of the client or a whole address; `text` stands before it wherever it is sent. */
  | { kind: 'share'; link: string; matchId?: string; clipId?: string; text?: string }
  | { kind: 'not-supported'; feature: UnsupportedFeature }
  | { kind: 'refer' }
  /** The slip as a drawer, where it is not docked. */
  | { kind: 'slip'; tab?: 'draft' | 'open' | 'settled' }
  | { kind: 'my-stakes' }
  /** Swaps a leg of an own slip for one of its bench. */
  | { kind: 'swap-leg'; slipId: string }
  /** Offers a stake to named people; without an event it shows those that were offered. Price and amount are to begin with. */
  | {
      kind: 'challenge';
      eventId?: string;
      eventTeamId?: string;
      price?: number;
      amount?: number;
      to?: { userId: string; name: string };
    }
  | { kind: 'stake-tutorial' }
  /** `name` and `side` are those of the team that the stake is on; `line` is what its price is drawn of. */
  | { kind: 'cash-out'; positionId: string; name: string; side: 'a' | 'b'; line?: PriceLine | null }
  /** With `settings` it begins with what is told at all, and with quiet. */
  | { kind: 'notifications'; settings?: boolean }
  /** Asks what it is about and goes to the conversation with support. */
  | { kind: 'support'; matchId?: string; transactionId?: string }
  /** How a closed support case went. */
  | { kind: 'survey' }
  | { kind: 'edit-profile' }
  | { kind: 'publish-clip' }
  | { kind: 'publish-video' }
  | { kind: 'delete-account' }
  | { kind: 'blocked-people' }
  /** Who follows somebody, or whom they follow. */
  | { kind: 'follows'; user: NamedPerson; list: 'followers' | 'following' }
  | { kind: 'block-user'; user: NamedPerson }
  /** Reports something to the moderators; `name` says what it is, in the person's words. */
  | { kind: 'flag'; subjectType: FlagSubject; subjectId: string; name: string }
  /** Chooses people to write to; with a conversation they are added to it. */
  | { kind: 'people'; conversationId?: string }
  /** Asks before a link of a conversation leads to another site. */
  | { kind: 'leave-site'; url: string }
  | { kind: 'cookies' }
  | { kind: 'palette' }
  | { kind: 'whats-new' }
  | { kind: 'shortcuts' };

export type OverlayKind = Overlay['kind'];
export type OverlayOf<K extends OverlayKind> = Extract<Overlay, { kind: K }>;

const open = createStore<readonly Overlay[]>([]);

/** Lays an overlay on top. One of a kind: asked for again, it comes to the top with the new details. */
export function openOverlay(overlay: Overlay): void {
  open.update((stack) => [...stack.filter(({ kind }) => kind !== overlay.kind), overlay]);
}

/** Takes away the overlay of that kind, wherever it lies; without a kind the one on top. */
export function closeOverlay(kind?: OverlayKind): void {
  open.update((stack) => {
    const next = kind ? stack.filter((overlay) => overlay.kind !== kind) : stack.slice(0, -1);
    return next.length === stack.length ? stack : next;
  });
}

export const closeAllOverlays = () => open.update((stack) => (stack.length === 0 ? stack : []));

const openings = new WeakMap<Overlay, number>();
let counted = 0;

/** A number of its own for each time something was opened: the key of what must begin anew. */
export function openingOf(overlay: Overlay): number {
  const known = openings.get(overlay) ?? ++counted;
  openings.set(overlay, known);
  return known;
}

/** The open overlays, the topmost last. */
export const useOverlays = () => useStore(open);
export const openOverlays = () => open.get();

/** The overlay of that kind while it is open, else null. */
export function useOverlay<K extends OverlayKind>(kind: K): OverlayOf<K> | null {
  const found = useStore(open).find((overlay) => overlay.kind === kind);
  return (found as OverlayOf<K> | undefined) ?? null;
}
