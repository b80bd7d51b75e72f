import '@fontsource-variable/jetbrains-mono/index.css';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect } from 'react';
import { followOtherStaffTabs, useStaffSession } from '@/entities/staffMember';
import { StaffSignInPage } from '@/pages/admin/signIn';
import { NarrowWindow, StaffFrame } from '@/widgets/staffFrame';
import { createStaffClient } from '../apollo/createStaffClient.ts';
import { ScrollMemory } from './ScrollMemory.tsx';
import { StaffPages } from './StaffPages.tsx';

/** Created when this module is loaded, which happens when the staff area is first opened. */
const client = createStaffClient();

/**
 * The staff pages, which use a separate GraphQL client. If there is no staff session, the user has to sign in before
 * the requested page is shown.
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
