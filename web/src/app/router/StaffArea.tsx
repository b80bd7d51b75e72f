import '@fontsource-variable/jetbrains-mono/index.css';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect } from 'react';
import { followOtherStaffTabs, useStaffSession } from '@/entities/staffMember';
import { StaffSignInPage } from '@/pages/admin/signIn';
import { NarrowWindow, StaffFrame } from '@/widgets/staffFrame';
import { createStaffClient } from '../apollo/createStaffClient.ts';
import { ScrollMemory } from './ScrollMemory.tsx';
import { StaffPages } from './StaffPages.tsx';

/** Created once per page load, because this module loads when the staff area is first opened. */
const client = createStaffClient();

/**
 * The staff pages, which use a separate GraphQL client. Without a staff session, the sign-in page is shown first, then
 * the requested page.
 */
export function StaffArea() {
  const session = useStaffSession();
  useEffect(followOtherStaffTabs, []);
  return (
    <ApolloProvider client={client}>
      {session ? (
        <StaffFrame key={session.user.id} user={session.user}>
          <NarrowWindow>
            <StaffPages />
          </NarrowWindow>
          <ScrollMemory />
        </StaffFrame>
      ) : (
        <StaffSignInPage />
      )}
    </ApolloProvider>
  );
}
