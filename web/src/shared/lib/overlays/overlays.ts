import { createStore, useStore } from '@/shared/lib/store';

export type AuthPage = 'SignIn' | 'PhoneNumber' | 'Verify' | 'ReferralCode' | 'How';

/** An interrupted action, resumed after sign-in or verification. */
export interface Intent {
  /** A verb with its object, such as `Join match`. */
  label: string;
  /** The client path to return to; the current page when omitted. */
  path?: string;
  /** Runs once the user is signed in. */
  resume?: () => void;
}

/** A capability that a device, browser or location may lack. */
export type UnsupportedFeature =
  | 'browser'
  | 'region'
  | 'push'
  | 'account-linking'
  | 'streaming'
  | 'apple-pay'
  | 'camera';

/** A stake with a price history. */
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

/** A payment method's display name: `Bank account`, `••••2333`. */
export interface NamedSource {
  readonly id: string;
  readonly name: string;
  readonly valueMasked: string;
}

/** What can be reported. */
export type FlagSubject = 'message' | 'user' | 'clip' | 'event' | 'conversation';

/** Every overlay that can be opened from anywhere. */
export type Overlay =
  | { kind: 'auth'; page?: AuthPage; intent?: Intent; referralCode?: string }
  | { kind: 'frozen'; requestId?: string }
  /** The user's ban. */
  | { kind: 'ban' }
  | { kind: 'kyc'; reasons?: readonly string[] }
  | { kind: 'id' }
  /** `matchId` resumes an open match of the user, `rematchOf` prefills a rematch, `invite` a private match. */
  | {
      kind: 'create-match';
      step?: string;
      gameId?: string;
      matchId?: string;
      rematchOf?: string;
      invite?: NamedPerson & { imageUrl: string | null };
    }
  /** `orderId`: a deposit just approved on the provider's page. */
  | { kind: 'deposit'; amount?: number; orderId?: string; paymentToken?: string }
  /** `sourceId`: the payment method chosen in an earlier attempt. */
  | { kind: 'withdraw'; amount?: number; sourceId?: string }
  /** `onConnected` receives the new payment method's id. */
  | { kind: 'connect-source'; onConnected?: (sourceId: string) => void }
  | { kind: 'disconnect-source'; source: NamedSource }
  | { kind: 'update-name' }
  | { kind: 'play-limits' }
  | { kind: 'statement' }
  | { kind: 'link-gamer-id'; idSystemId?: string }
  | { kind: 'how-to-play' }
  /** `link` is a client path or a full URL; `text` precedes it when shared. */
  | { kind: 'share'; link: string; matchId?: string; clipId?: string; text?: string }
  | { kind: 'not-supported'; feature: UnsupportedFeature }
  | { kind: 'refer' }
  /** The slip as a drawer, when it isn't docked. */
  | { kind: 'slip'; tab?: 'draft' | 'open' | 'settled' }
  | { kind: 'my-stakes' }
  /** Swaps a leg of one of the user's slips for a benched one. */
  | { kind: 'swap-leg'; slipId: string }
  /**
   * Offers a stake to specific people; without an event, lists existing offers. Price and amount are initial values.
   */
  | {
      kind: 'challenge';
      eventId?: string;
      eventTeamId?: string;
      price?: number;
      amount?: number;
      to?: { userId: string; name: string };
    }
  | { kind: 'stake-tutorial' }
  /** `name` and `side` identify the staked team; `line` is its price history. */
  | { kind: 'cash-out'; positionId: string; name: string; side: 'a' | 'b'; line?: PriceLine | null }
  /** `settings` opens the notification settings. */
  | { kind: 'notifications'; settings?: boolean }
  /** Asks for a topic, then opens the support conversation. */
  | { kind: 'support'; matchId?: string; transactionId?: string }
  /** Rates a closed support case. */
  | { kind: 'survey' }
  | { kind: 'edit-profile' }
  | { kind: 'publish-clip' }
  | { kind: 'publish-video' }
  | { kind: 'delete-account' }
  | { kind: 'blocked-people' }
  /** A user's followers or followed users. */
  | { kind: 'follows'; user: NamedPerson; list: 'followers' | 'following' }
  | { kind: 'block-user'; user: NamedPerson }
  /** Reports content to the moderators; `name` describes it to the user. */
  | { kind: 'flag'; subjectType: FlagSubject; subjectId: string; name: string }
  /** Picks people for a new conversation, or to add to an existing one. */
  | { kind: 'people'; conversationId?: string }
  /** Warns before opening an external link from a conversation. */
  | { kind: 'leave-site'; url: string }
  | { kind: 'cookies' }
  | { kind: 'palette' }
  | { kind: 'whats-new' }
  | { kind: 'shortcuts' };

export type OverlayKind = Overlay['kind'];
export type OverlayOf<K extends OverlayKind> = Extract<Overlay, { kind: K }>;

const open = createStore<readonly Overlay[]>([]);

/** Opens an overlay on top. Each kind exists once: opening it again moves it to the top with the new options. */
export function openOverlay(overlay: Overlay): void {
  open.update((stack) => [...stack.filter(({ kind }) => kind !== overlay.kind), overlay]);
}

/** Closes the overlay of that kind; without a kind, the top one. */
export function closeOverlay(kind?: OverlayKind): void {
  open.update((stack) => {
    const next = kind ? stack.filter((overlay) => overlay.kind !== kind) : stack.slice(0, -1);
    return next.length === stack.length ? stack : next;
  });
}

export const closeAllOverlays = () => open.update((stack) => (stack.length === 0 ? stack : []));

const openings = new WeakMap<Overlay, number>();
let counted = 0;

/** Unique per opening, for use as a React key. */
export function openingOf(overlay: Overlay): number {
  const known = openings.get(overlay) ?? ++counted;
  openings.set(overlay, known);
  return known;
}

/** The open overlays, topmost last. */
export const useOverlays = () => useStore(open);
export const openOverlays = () => open.get();

/** The open overlay of that kind, or null. */
export function useOverlay<K extends OverlayKind>(kind: K): OverlayOf<K> | null {
  const found = useStore(open).find((overlay) => overlay.kind === kind);
  return (found as OverlayOf<K> | undefined) ?? null;
}
