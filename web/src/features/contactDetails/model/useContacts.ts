import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { type Contacts_OwnFragment, ContactsDocument } from '../api/contacts.generated.ts';

/** The user's phone number and email address. */
export const useContacts = () => useQuery(ContactsDocument, { fetchPolicy: 'cache-and-network' });

/** Writes changed contact details to the cache, which updates them everywhere. */
export function showContacts(cache: ApolloCache, contacts: Contacts_OwnFragment): void {
  cache.writeQuery({ query: ContactsDocument, data: { __typename: 'Query', contacts } });
}
