import { ApolloProvider } from '@apollo/client/react';
import { staffWith, waitingClient } from '../../../../workshop/samples/staff.ts';
import { EventPicture } from './EventPicture.tsx';

export default { title: 'Event picture' };

const client = waitingClient();
const staff = staffWith('event_manager');

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
