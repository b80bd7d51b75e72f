import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { NEVER, type Observable, of, throwError } from 'rxjs';
import { upcomingEvent, upcomingWith } from '../model/samples.ts';
import type { UpcomingEvent } from '../model/upcomingWords.ts';
import { Upcoming } from './Upcoming.tsx';

export default { title: 'Partner’s next events', fullWidth: true };

function Example({ answer }: { answer: Observable<ApolloLink.Result> }) {
  const [client] = useState(() => new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => answer) }));
  return (
    <ApolloProvider client={client}>
      <Upcoming />
    </ApolloProvider>
  );
}

const listed = (partnerUpcomingEvents: UpcomingEvent[]) => <Example answer={of({ data: { partnerUpcomingEvents } })} />;

const past = { locksAt: '2020-01-01T19:00:00Z', locked: true };

export const ToChoose = () => listed([upcomingEvent]);
export const States = () =>
  listed([
    upcomingWith(
      { id: 'live', team: { ...upcomingEvent.team, jersey: { __typename: 'Jersey', color: 'white', number: 7 } } },
      { ...past, chosen: ['Harbor', 'Citadel'] },
      { id: 'live', state: 'live', startDate: '2020-01-01T20:00:00Z' },
    ),
    upcomingWith(
      { id: 'default' },
      { ...past, chosen: ['Harbor'], byDefault: true },
      { id: 'default', state: 'locked' },
    ),
    upcomingWith({ id: 'chosen' }, { chosen: ['Harbor'] }, { id: 'chosen', state: 'postponed' }),
    upcomingWith({ id: 'bench', slot: 'bench', selection: null, hidden: true }, {}, { id: 'bench', state: 'check_in' }),
  ]);
export const Empty = () => listed([]);
export const Failed = () => <Example answer={throwError(() => new Error('no connection'))} />;
export const FirstLoad = () => <Example answer={NEVER} />;
