import { formatMoney } from '@/shared/lib/format';
import { type Overlay, openOverlay } from '@/shared/lib/overlays';
import { followLink, routes } from '@/shared/routes';

const supportLink = 'duelbook://support_conversation';

export interface RequirementFixOptions {
  /** The game ID system that the user needs an ID for, if known. */
  idSystemId?: string | null;
  /** Amount the user is short of the entry, in cents. */
  missing?: number;
  /** Link from the platform that resolves the requirement, either native or web. */
  deeplink?: string | null;
  /** Navigates to a client path. */
  go: (path: string) => void;
}

/** A button that resolves an unmet requirement. */
export interface RequirementFix {
  label: string;
  run: () => void;
}

const opens =
  (label: string, overlay: (options: RequirementFixOptions) => Overlay) =>
  (options: RequirementFixOptions): RequirementFix => ({ label, run: () => openOverlay(overlay(options)) });

const fixes: Readonly<Record<string, (options: RequirementFixOptions) => RequirementFix>> = {
  phone_verified: opens('Verify phone', () => ({ kind: 'auth', page: 'PhoneNumber' })),
  not_frozen: opens('See why', () => ({ kind: 'frozen' })),
  age_ok: ({ deeplink, go }) => ({
    label: 'Confirm age',
    // If the user is too young, the platform links to support, which is the only way to correct the date.
    run: () => (deeplink === supportLink ? followLink(supportLink, go) : openOverlay({ kind: 'date-of-birth' })),
  }),
  guidelines_accepted: opens('Read rules', () => ({ kind: 'match-guidelines' })),
  kyc_ok: opens('Verify ID', () => ({ kind: 'kyc' })),
  gamer_id_linked: opens('Link ID', ({ idSystemId }) => ({
    kind: 'link-gamer-id',
    idSystemId: idSystemId ?? undefined,
  })),
  not_in_other_active_match: ({ go }) => ({ label: 'See matches', run: () => go(routes.play({ tab: 'active' })) }),
  balance_ok: ({ missing }) => ({
    label: missing ? `Deposit ${formatMoney(missing)}` : 'Deposit',
    run: () => openOverlay({ kind: 'deposit', amount: missing }),
  }),
  location_shared: opens('Share location', () => ({ kind: 'share-location' })),
  region_ok: opens('See why', () => ({ kind: 'not-supported', feature: 'region' })),
};

/**
 * The action that resolves an unmet requirement: opens the requirement's dialog, or follows the platform's link if
 * there is no dialog. Null if there is neither, in which case only the text is shown.
 */
export function requirementFix(key: string, options: RequirementFixOptions): RequirementFix | null {
  const { deeplink, go } = options;
  const own = Object.hasOwn(fixes, key) ? fixes[key] : undefined;
  if (own) return own(options);
  return deeplink ? { label: 'Fix', run: () => followLink(deeplink, go) } : null;
}
