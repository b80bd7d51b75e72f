import { staffSubject } from '@/shared/routes';
import { may, type StaffAction } from './permissions.ts';
import { useStaffSession } from './staffSession.ts';

/**
 * Permissions that are required to open the pages of some record types, by type. Some staff can see a reference to such
 * a record without having the permission.
 */
const needs: Partial<Record<string, StaffAction>> = { event: 'seeStakes', match: 'seeMatches' };

/**
 * The staff page of a record, by the platform's type of the record. Null if there is no page, or if the viewer's roles
 * can't open it.
 */
export function useStaffSubject(type: string | null | undefined, id: string | null | undefined): string | null {
  const roles = useStaffSession()?.user.roles ?? [];
  if (!type || !id) return null;
  const needed = needs[type];
  return needed && !may(roles, needed) ? null : staffSubject(type, id);
}
