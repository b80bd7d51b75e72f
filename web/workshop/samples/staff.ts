import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';

/** Never answers, so that pressing a button shows it at work. */
export const waitingClient = () => new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

/** A member of the staff with one role. */
export const staffWith = (role: string) => ({
  id: 'staff-0',
  username: 'noor_staff',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  roles: [role],
});
