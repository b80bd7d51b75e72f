import { staffSubject } from '@/shared/routes';
import { may, type StaffAction } from './permissions.ts';
import { useStaffSession } from './staffSession.ts';

/** Permissions that the pages of some record types require, because not everyone who sees their records has them. */
const needs: Partial<Record<string, StaffAction>> = { event: 'seeStakes', match: 'seeMatches' };

/**
 * The staff page of a record, by the platform's type of the record. Null if there is none, or if the viewer's roles
 * can't open it.
 */
export function useStaffSubject(type: string | null | undefined, id: string | null | undefined): string | null {
  const roles = useStaffSession()?.user.roles ?? [];
  if (!type || !id) return null;
  const needed = needs[type];
  return needed && !may(roles, needed) ? null : staffSubject(type, id);
}
