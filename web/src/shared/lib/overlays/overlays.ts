import { createStore, useStore } from '@/shared/lib/store';

export type AuthPage = 'SignIn' | 'PhoneNumber' | 'Verify' | 'ReferralCode' | 'How';

/** An interrupted action that resumes after the user has signed in or verified their phone. */
export interface Intent {
  /** A verb with its object, such as `Join match`. */
  label: string;
  /** Client path to return to. Defaults to the current page. */
  path?: string;
  /** Called once the user is signed in. */
  resume?: () => void;
}

/** A capability that the browser or the user's location doesn't support. */
export type UnsupportedFeature = 'region' | 'account-linking' | 'streaming';

/** A stake whose price history can be shown. */
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

/** A payment method with its display name and masked value: `Bank account`, `••••2333`. */
export interface NamedSource {
  readonly id: string;
  readonly name: string;
  readonly valueMasked: string;
}

/** Types of content that can be reported. */
export type FlagSubject = 'message' | 'user' | 'clip' | 'event' | 'conversation';

/** Every overlay that can be opened from anywhere. */
export type Overlay =
  | { kind: 'auth'; page?: AuthPage; intent?: Intent; referralCode?: string }
  | { kind: 'frozen'; requestId?: string }
  /** The user's ban. */
  | { kind: 'ban' }
  | { kind: 'kyc'; reasons?: readonly string[] }
  | { kind: 'id' }
  /**
   * `matchId` resumes one of the user's open matches. `rematchOf` fills in the choices for a rematch, and `invite` for
   * a private match.
   */
  | {
      kind: 'create-match';
      step?: string;
      gameId?: string;
      matchId?: string;
      rematchOf?: string;
      invite?: NamedPerson & { imageUrl: string | null };
    }
  /** `orderId` is the order of a deposit that the user has just approved on the provider's page. */
  | { kind: 'deposit'; amount?: number; orderId?: string; paymentToken?: string }
  /** `sourceId`: the payment method chosen in an earlier attempt. */
  | { kind: 'withdraw'; amount?: number; sourceId?: string }
  /** `onConnected` receives the new payment method's id. */
  | { kind: 'connect-source'; onConnected?: (sourceId: string) => void }
  | { kind: 'disconnect-source'; source: NamedSource }
  | { kind: 'update-name' }
  | { kind: 'date-of-birth' }
  /** Asks for this device's position, which is required for playing for money in some regions. */
  | { kind: 'share-location' }
  /** The rules that everyone must accept before their first match. */
  | { kind: 'match-guidelines' }
  | { kind: 'play-limits' }
  | { kind: 'statement' }
  | { kind: 'link-gamer-id'; idSystemId?: string }
  | { kind: 'how-to-play' }
  /** `link` is a client path or a full URL. `text` is placed before it. */
  | { kind: 'share'; link: string; matchId?: string; clipId?: string; text?: string }
  | { kind: 'not-supported'; feature: UnsupportedFeature }
  | { kind: 'refer' }
  /** The slip as a drawer. Used where the slip isn't docked. */
  | { kind: 'slip'; tab?: 'draft' | 'open' | 'settled' }
  | { kind: 'my-stakes' }
  /** Swaps a leg on one of the user's slips for a leg on the bench. */
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
  /** The terms of one boost, or of all boosts. */
  | { kind: 'boosts'; promoId?: string }
  | { kind: 'stake-tutorial' }
  /** `name` and `side` identify the team that was backed. `line` provides its price history. */
  | {
      kind: 'cash-out';
      positionId: string;
      name: string;
      side: 'a' | 'b';
      line?: PriceLine | null;
      seen?: number | null;
    }
  /** `settings` opens the settings for notifications. */
  | { kind: 'notifications'; settings?: boolean }
  /** Asks for a topic, then opens the support conversation. */
  | { kind: 'support'; matchId?: string; transactionId?: string }
  /** Asks for a rating of a closed support case. */
  | { kind: 'survey' }
  | { kind: 'edit-profile' }
  | { kind: 'publish-clip' }
  | { kind: 'publish-video' }
  | { kind: 'delete-account' }
  | { kind: 'sign-out-everywhere' }
  /** Moves the account to another phone number. */
  | { kind: 'move-phone' }
  /** Adds or replaces the email address. */
  | { kind: 'email' }
  | { kind: 'blocked-people' }
  /** A user's followers, or the users they follow. */
  | { kind: 'follows'; user: NamedPerson; list: 'followers' | 'following' }
  | { kind: 'block-user'; user: NamedPerson }
  /** Reports content to the moderators; `name` describes it to the user. */
  | { kind: 'flag'; subjectType: FlagSubject; subjectId: string; name: string }
  /** Selects people for a new conversation, or people to add to an existing one. */
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

/**
 * Opens an overlay on top of the others. There is at most one of each kind: opening it again moves it to the top and
 * applies the new options.
 */
export function openOverlay(overlay: Overlay): void {
  open.update((stack) => [...stack.filter(({ kind }) => kind !== overlay.kind), overlay]);
}

/** Closes the overlay of the given kind or, without a kind, the topmost one. */
export function closeOverlay(kind?: OverlayKind): void {
  open.update((stack) => {
    const next = kind ? stack.filter((overlay) => overlay.kind !== kind) : stack.slice(0, -1);
    return next.length === stack.length ? stack : next;
  });
}

export const closeAllOverlays = () => open.update((stack) => (stack.length === 0 ? stack : []));

const openings = new WeakMap<Overlay, number>();
let counted = 0;

/** A number that is unique for each time an overlay is opened. Used as a React key. */
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
