import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/ui/region';
import { may, rolesOf, type StaffAction } from '../model/permissions.ts';
import { type StaffUser, useStaffSession } from '../model/staffSession.ts';

/** A staff page for roles that have the permission `needs`. Other roles see which roles can open it. */
export function ForRole({ needs, children }: { needs: StaffAction; children: (staff: StaffUser) => ReactNode }) {
  const staff = useStaffSession()?.user;
  if (!staff) return null;
  if (may(staff.roles, needs)) return children(staff);
  return (
    <EmptyState as="h1" title="Your role can’t open this">
      This page is limited to these roles: {rolesOf(needs).join(', ')}.
    </EmptyState>
  );
}
