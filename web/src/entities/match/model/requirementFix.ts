import { openOverlay } from '@/shared/lib/overlays';
import { followLink, routes } from '@/shared/routes';

export interface RequirementFixOptions {
  /** The identity system whose gamer id is asked for, where it is known. */
  idSystemId?: string | null;
  /** Cents that the entry lacks. */
  missing?: number;
  /** Where the platform says that it is met: a native link, or a web address. */
  deeplink?: string | null;
  /** Goes to a path of the client. */
  go: (path: string) => void;
}

/**
 * Where a condition for playing that is not met is met: a dialog for keys that have one, else the link that the platform sends
 * along (its matches/requirements.ts). Null without either; its words then stand alone.
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
