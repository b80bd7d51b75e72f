/** Who may call a route or subscribe to a channel. */

export const staffRoles = [
  'support',
  'finance',
  'risk',
  'referee',
  'event_manager',
  'partner_manager',
  'moderator',
  'admin',
] as const;
export type StaffRole = (typeof staffRoles)[number];

export const sessionScopes = ['full', 'phone_required', 'guest', 'banned', 'staff', 'commentator'] as const;
export type SessionScope = (typeof sessionScopes)[number];

/** For what is open to everyone but people who are banned. */
export const scopesUnlessBanned: readonly SessionScope[] = sessionScopes.filter((scope) => scope !== 'banned');

export type Area = 'player' | 'staff' | 'commentator';

export type UserStatus = 'enabled' | 'disabled' | 'frozen' | 'banned' | 'self_excluded' | 'deleted' | 'guest';

export interface Policy {
  readonly kind: 'public' | 'optional' | 'user' | 'staff' | 'commentator';
  /** The call moves money: a frozen user gets code 27. */
  readonly money: boolean;
  /** Session scopes that may call; others get code 15 (phone_required, guest) or 403. */
  readonly scopes: readonly SessionScope[];
  /** A key of `feature_disablements` that can switch the call off for a user (code 1020). */
  readonly feature: string | null;
  /** Staff roles that may call, one of which is enough. Empty unless `kind` is `staff`. */
  readonly roles: readonly StaffRole[];
}

export interface UserPolicyOptions {
  money?: boolean;
  scopes?: SessionScope[];
  feature?: string;
}

export const policy = {
  /** Anyone; a token is not looked at. */
  public: (): Policy => ({ kind: 'public', money: false, scopes: [], feature: null, roles: [] }),
  /** Anyone; better when signed in, with one of `scopes` (any unless said otherwise). A token that is not valid is refused with 401. */
  optional: ({ scopes = sessionScopes }: { scopes?: readonly SessionScope[] } = {}): Policy => ({
    kind: 'optional',
    money: false,
    scopes,
    feature: null,
    roles: [],
  }),
  /** A signed-in player with one of `scopes` (`full` unless said otherwise). */
  user: (options: UserPolicyOptions = {}): Policy => ({
    kind: 'user',
    money: options.money ?? false,
    scopes: options.scopes ?? ['full'],
    feature: options.feature ?? null,
    roles: [],
  }),
  /** Staff with one of `roles`. A staff route without roles fails the start. */
  staff: (...roles: StaffRole[]): Policy => ({ kind: 'staff', money: false, scopes: ['staff'], feature: null, roles }),
  /** A signed-in commentator. */
  commentator: (): Policy => ({ kind: 'commentator', money: false, scopes: ['commentator'], feature: null, roles: [] }),
};
