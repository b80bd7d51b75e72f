/**
 * Which roles see which action. The platform decides (the policies of its staff routes); this only keeps buttons away from people
 * whom it would refuse.
 */
const permissions = {
  lookUpUser: ['support', 'finance', 'risk', 'referee', 'event_manager', 'partner_manager', 'moderator', 'admin'],
  freezeUser: ['support', 'finance', 'risk', 'admin'],
  unfreezeUser: ['finance', 'risk', 'admin'],
  seeIdentities: ['support', 'finance', 'risk', 'admin'],
  decideIdentity: ['finance', 'risk', 'admin'],
} as const satisfies Record<string, readonly string[]>;

export type StaffAction = keyof typeof permissions;

/** Whether one of `roles` may do it. */
export function may(roles: readonly string[], action: StaffAction): boolean {
  const allowed: readonly string[] = permissions[action];
  return roles.some((role) => allowed.includes(role));
}

const names: Record<string, string> = { event_manager: 'Events', partner_manager: 'Partners' };

/** `finance` as it stands under a name: `Finance`. */
export const roleName = (role: string) => names[role] ?? role.charAt(0).toUpperCase() + role.slice(1);
