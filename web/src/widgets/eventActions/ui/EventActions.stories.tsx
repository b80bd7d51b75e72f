import { ApolloProvider } from '@apollo/client/react';
import type { EventState } from '@/shared/api/types.generated';
import { staffWith, waitingClient } from '../../../../workshop/samples/staff.ts';
import type { ActionableEvent } from '../model/event.ts';
import { EventActions } from './EventActions.tsx';

export default { title: 'Event actions' };

const client = waitingClient();
const manager = staffWith('event_manager');
const event = (state: EventState, hidden = false): ActionableEvent => ({
  id: 'event-0',
  kind: 'stake_event',
  name: 'Coldwater Independents Six vs. Night Owls',
  state,
  hidden,
  startDate: '2026-12-01T20:00:00Z',
});

const Example = ({ of }: { of: ActionableEvent }) => (
  <ApolloProvider client={client}>
    <EventActions
      event={of}
      stakes={[{ label: 'Matched', value: '$12,345.67' }]}
      staff={manager}
      onChanged={() => undefined}
    />
  </ApolloProvider>
);

export const Scheduled = () => <Example of={event('scheduled')} />;
export const HiddenFromLists = () => <Example of={event('scheduled', true)} />;
export const Live = () => <Example of={event('live')} />;
export const Over = () => <Example of={event('paid')} />;
