import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beginStaffSession, clearStaffSession } from '@/entities/staffMember';
import { possibleTypes } from '@/shared/api';
import { heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { staffPolicies } from '../apollo/createStaffClient.ts';

let shown: (() => void) | null = null;

/** Removes the page, the session and all toasts. Call it in `afterEach`. */
export function endStaffPage(): void {
  shown?.();
  shown = null;
  clearStaffSession();
  for (const { id } of currentToasts()) dismissToast(id);
}

/** Renders a staff page for a staff member, `s-1`, with the given roles. The test responds to the calls. */
export function showAsStaff(roles: readonly string[], page: ReactNode, path = '/') {
  endStaffPage();
  const user = { id: 's-1', username: 'tomas', firstName: null, lastName: null, profileImageUrl: null };
  beginStaffSession({ token: 't', expiresAt: '2999-01-01T00:00:00Z', user: { ...user, roles: [...roles] } });
  const { client, calls } = heldClient(new InMemoryCache({ possibleTypes, typePolicies: staffPolicies }));
  const { root, unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <ApolloProvider client={client}>{page}</ApolloProvider>
    </MemoryRouter>,
  );
  shown = unmount;
  return { root, calls };
}
