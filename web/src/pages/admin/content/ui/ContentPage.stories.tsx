import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { NEVER, type Observable, of, throwError } from 'rxjs';
import { beginStaffSession, clearStaffSession, type StaffUser } from '@/entities/staffMember';
import { ContentPage } from './ContentPage.tsx';

export default { title: 'Content page' };

const staff: StaffUser = {
  id: 'staff-0',
  username: 'ada',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  roles: ['event_manager'],
};

/** The page with a list that gets the given response. */
function Example({ answer }: { answer: Observable<ApolloLink.Result> }) {
  const [ready, setReady] = useState(false);
  const [client] = useState(() => new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => answer) }));
  useEffect(() => {
    beginStaffSession({ token: 't', expiresAt: '2999-01-01T00:00:00Z', user: staff });
    setReady(true);
    return clearStaffSession;
  }, []);
  return <ApolloProvider client={client}>{ready && <ContentPage />}</ApolloProvider>;
}

const nothing = { __typename: 'AdminDocumentPage', items: [], page: 1, pageSize: 20, hasNext: false };

export const Empty = () => <Example answer={of({ data: { adminDocuments: nothing } })} />;
export const Failed = () => <Example answer={throwError(() => new Error('no connection'))} />;
export const Loading = () => <Example answer={NEVER} />;
