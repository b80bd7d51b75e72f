import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';

/** Never responds, so that pressing a button shows its busy state. */
export const waitingClient = () => new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

/** A staff member with one role. */
export const staffWith = (role: string) => ({
  id: 'staff-0',
  username: 'noor_staff',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  roles: [role],
});
