import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { EventPicture } from './EventPicture.tsx';

export default { title: 'Event picture' };

/** Never answers, so that pressing a button shows it at work. */
const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
const staff = {
  id: 'staff-0',
  username: 'noor_staff',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  roles: ['event_manager'],
};

const Example = ({ imageUrl }: { imageUrl: string | null }) => (
  <ApolloProvider client={client}>
    <EventPicture
      event={{ id: 'event-0', kind: 'tournament', name: 'Harbor Series qualifier, second half', imageUrl }}
      staff={staff}
      onChanged={() => undefined}
    />
  </ApolloProvider>
);

export const WithoutPicture = () => <Example imageUrl={null} />;
export const WithPicture = () => <Example imageUrl="/games/vantablitz.svg" />;
