import { openOverlay } from '@/shared/lib/overlays';
import { followLink, routes } from '@/shared/routes';

export interface RequirementFixOptions {
  /** The required ID system, if known. */
  idSystemId?: string | null;
  /** Cents missing for the entry. */
  missing?: number;
  /** The platform's link for resolving it: native or web. */
  deeplink?: string | null;
  /** Navigates to a client path. */
  go: (path: string) => void;
}

/**
 * The action that resolves an unmet requirement: a dialog if its key has one, otherwise the platform's link. Null
 * without either, in which case only the text is shown.
 */
export function requirementFix(key: string, options: RequirementFixOptions): (() => void) | null {
  const { idSystemId, missing, deeplink, go } = options;
  switch (key) {
    case 'phone_verified':
      return () => openOverlay({ kind: 'auth', page: 'PhoneNumber' });
    case 'not_frozen':
      return () => openOverlay({ kind: 'frozen' });
    case 'gamer_id_linked':
      return () => openOverlay({ kind: 'link-gamer-id', idSystemId: idSystemId ?? undefined });
    case 'not_in_other_active_match':
      return () => go(routes.play({ tab: 'active' }));
    case 'balance_ok':
      return () => openOverlay({ kind: 'deposit', amount: missing });
    case 'region_ok':
      return () => openOverlay({ kind: 'not-supported', feature: 'region' });
    default:
      return deeplink ? () => followLink(deeplink, go) : null;
  }
}
