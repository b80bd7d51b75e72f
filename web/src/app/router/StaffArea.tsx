import '@fontsource-variable/jetbrains-mono/index.css';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { followOtherStaffTabs, may, useStaffSession } from '@/entities/staffMember';
import { StaffSignInPage } from '@/pages/admin/signIn';
import { routes } from '@/shared/routes';
import { StaffFrame } from '@/widgets/staffFrame';
import { createStaffClient } from '../apollo/createStaffClient.ts';
import { ScrollMemory } from './ScrollMemory.tsx';

/** One for as long as the page lives: this file is fetched once, when the staff area is first gone to. */
const client = createStaffClient();

/**
 * The staff's pages in their frame, with a graph client of their own. Without a staff session the sign-in page stands in
 * place of whatever was gone to, which then opens.
 */
export function StaffArea() {
  const session = useStaffSession();
  useEffect(followOtherStaffTabs, []);
  return (
    <ApolloProvider client={client}>
      {session ? (
        <StaffFrame key={session.user.id} user={session.user}>
          <Outlet />
          <ScrollMemory />
        </StaffFrame>
      ) : (
        <StaffSignInPage />
      )}
    </ApolloProvider>
  );
}

/** `/admin` itself: the first place that the person's roles open. */
export function StaffHome() {
  const roles = useStaffSession()?.user.roles ?? [];
  return <Navigate to={may(roles, 'seeIdentities') ? routes.adminIdentities() : routes.adminUsers()} replace />;
}
