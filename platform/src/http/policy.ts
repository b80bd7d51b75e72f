/** Staff roles, as checked by routes and live channels. */

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

/** Scopes for routes that are open to everyone except banned users. */
export const scopesUnlessBanned: readonly SessionScope[] = sessionScopes.filter((scope) => scope !== 'banned');

export type Area = 'player' | 'staff' | 'commentator';

export type UserStatus = 'enabled' | 'disabled' | 'frozen' | 'banned' | 'self_excluded' | 'deleted' | 'guest';

export interface Policy {
  readonly kind: 'public' | 'optional' | 'user' | 'staff' | 'commentator';
  /** Whether the operation moves money. If so, frozen users get code 27. */
  readonly money: boolean;
  /** Session scopes that may call the operation. Others get code 15 (phone_required, guest) or 403. */
  readonly scopes: readonly SessionScope[];
  /** Key of `feature_disablements` that turns the operation off for a user (code 1020). */
  readonly feature: string | null;
  /** Staff roles that may call the operation; any one of them is enough. Empty unless `kind` is `staff`. */
  readonly roles: readonly StaffRole[];
  /** Whether staff must have signed in within the last 15 minutes. If not, they get code 1026. */
  readonly freshSignIn?: boolean;
}

export interface UserPolicyOptions {
  money?: boolean;
  scopes?: SessionScope[];
  feature?: string;
}

export const policy = {
  /** Open to everyone. Tokens are ignored. */
  public: (): Policy => ({ kind: 'public', money: false, scopes: [], feature: null, roles: [] }),
  /**
   * Open to anonymous callers and to sessions with one of `scopes` (all scopes by default). An invalid token is refused
   * with 401.
   */
  optional: ({ scopes = sessionScopes }: { scopes?: readonly SessionScope[] } = {}): Policy => ({
    kind: 'optional',
    money: false,
    scopes,
    feature: null,
    roles: [],
  }),
  /** Open to signed-in players with one of `scopes` (`full` by default). */
  user: (options: UserPolicyOptions = {}): Policy => ({
    kind: 'user',
    money: options.money ?? false,
    scopes: options.scopes ?? ['full'],
    feature: options.feature ?? null,
    roles: [],
  }),
  /** Open to staff with one of `roles`. The platform doesn't start if a staff route has no roles. */
  staff: (...roles: StaffRole[]): Policy => ({ kind: 'staff', money: false, scopes: ['staff'], feature: null, roles }),
  /** Like `staff`, for actions that move money or change roles: needs a sign-in within the last 15 minutes. */
  freshStaff: (...roles: StaffRole[]): Policy => ({ ...policy.staff(...roles), freshSignIn: true }),
  /** Open to signed-in commentators. */
  commentator: (): Policy => ({ kind: 'commentator', money: false, scopes: ['commentator'], feature: null, roles: [] }),
};
