/** Staff roles, checked by routes and live channels. */

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

/** For routes open to everyone except banned users. */
export const scopesUnlessBanned: readonly SessionScope[] = sessionScopes.filter((scope) => scope !== 'banned');

export type Area = 'player' | 'staff' | 'commentator';

export type UserStatus = 'enabled' | 'disabled' | 'frozen' | 'banned' | 'self_excluded' | 'deleted' | 'guest';

export interface Policy {
  readonly kind: 'public' | 'optional' | 'user' | 'staff' | 'commentator';
  /** The operation moves money: frozen users get code 27. */
  readonly money: boolean;
  /** Session scopes allowed to call. Others get code 15 (phone_required, guest) or 403. */
  readonly scopes: readonly SessionScope[];
  /** A key of `feature_disablements` that can disable the operation for a user (code 1020). */
  readonly feature: string | null;
  /** Allowed staff roles; any one is sufficient. Empty unless `kind` is `staff`. */
  readonly roles: readonly StaffRole[];
}

export interface UserPolicyOptions {
  money?: boolean;
  scopes?: SessionScope[];
  feature?: string;
}

export const policy = {
  /** Open to anyone. Tokens are ignored. */
  public: (): Policy => ({ kind: 'public', money: false, scopes: [], feature: null, roles: [] }),
  /**
   * Open to anonymous callers and to sessions with one of `scopes` (all by default). An invalid token is refused with
   * 401.
   */
  optional: ({ scopes = sessionScopes }: { scopes?: readonly SessionScope[] } = {}): Policy => ({
    kind: 'optional',
    money: false,
    scopes,
    feature: null,
    roles: [],
  }),
  /** Signed-in players with one of `scopes` (`full` by default). */
  user: (options: UserPolicyOptions = {}): Policy => ({
    kind: 'user',
    money: options.money ?? false,
    scopes: options.scopes ?? ['full'],
    feature: options.feature ?? null,
    roles: [],
  }),
  /** Staff with one of `roles`. A staff route without roles prevents the platform from starting. */
  staff: (...roles: StaffRole[]): Policy => ({ kind: 'staff', money: false, scopes: ['staff'], feature: null, roles }),
  /** Signed-in commentators. */
  commentator: (): Policy => ({ kind: 'commentator', money: false, scopes: ['commentator'], feature: null, roles: [] }),
};
