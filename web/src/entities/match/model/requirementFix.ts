import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';

export interface RequirementFixOptions {
  /** The identity system whose gamer id is asked for, where it is known. */
  idSystemId?: string | null;
  /** Cents that the entry lacks. */
  missing?: number;
  /** Goes to a path of the client. */
  go: (path: string) => void;
}

/**
 * Where a condition for playing that is not met is met: one way for every key the platform sends (its
 * matches/requirements.ts). Null for a key from a newer platform, which then shows its words alone.
 */
export function requirementFix(key: string, { idSystemId, missing, go }: RequirementFixOptions): (() => void) | null {
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
    default:
      return null;
  }
}
