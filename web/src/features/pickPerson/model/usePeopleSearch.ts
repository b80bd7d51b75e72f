import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { may, useStaffSession } from '@/entities/staffMember';
import { errorCodes, refusalOf } from '@/shared/api';
import { useDebounced } from '@/shared/lib/debounce';
import { PickAccountsDocument, PickPeopleDocument } from '../api/pickPerson.generated.ts';
import type { PickedPerson } from './person.ts';

/** Delay in ms after the last key press before a search is sent, because every search is logged. */
const REST_MS = 400;

/** Minimum length of a text that the platform searches for. */
const SHORTEST = 2;

interface Answer {
  about: string;
  people: readonly PickedPerson[];
  fault: string | null;
  /** Whether retrying can help. */
  temporary: boolean;
}

export interface PeopleSearch {
  people: readonly PickedPerson[];
  busy: boolean;
  /** Whether the search has ended without a match. */
  none: boolean;
  fault: string | null;
  /** Retries the search. Null if retrying can't help. */
  retry: (() => void) | null;
}

const nobody: readonly PickedPerson[] = [];

/**
 * Searches accounts while the user types. Roles that may open the list of users get the same search as in that list.
 * All other roles can search by username and ID. A response is ignored if the text has changed.
 */
export function usePeopleSearch(text: string): PeopleSearch {
  const find = useFind();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const wanted = text.trim();
  const rested = useDebounced(wanted, REST_MS);
  const due = rested === wanted && wanted.length >= SHORTEST ? `${attempt} ${wanted}` : null;
  useEffect(() => {
    if (due === null) return;
    let current = true;
    const about = due.slice(due.indexOf(' ') + 1);
    void find(about).then((found) => {
      if (current) setAnswer({ about, ...found });
    });
    return () => {
      current = false;
    };
  }, [due, find]);
  const known = answer?.about === wanted ? answer : null;
  const retry = () => {
    setAnswer(null);
    setAttempt((last) => last + 1);
  };
  return {
    people: known?.people ?? nobody,
    busy: wanted.length >= SHORTEST && known === null,
    none: known !== null && known.fault === null && known.people.length === 0,
    fault: known?.fault ?? null,
    retry: known?.temporary ? retry : null,
  };
}

/**
 * Searches with the operation that the signed-in role may use. Results are never cached, because they contain names.
 */
function useFind(): (q: string) => Promise<Omit<Answer, 'about'>> {
  const client = useApolloClient();
  const session = useStaffSession();
  const lists = session !== null && may(session.user.roles, 'listUsers');
  const [find] = useState(() => async (q: string) => {
    const options = { variables: { q }, fetchPolicy: 'no-cache' as const };
    try {
      const people = lists
        ? (await client.query({ query: PickAccountsDocument, ...options })).data?.adminUsers.items
        : (await client.query({ query: PickPeopleDocument, ...options })).data?.adminPeople;
      return { people: people ?? nobody, fault: null, temporary: false };
    } catch (error) {
      const { platformCode, message } = refusalOf(error);
      return platformCode === errorCodes.FORBIDDEN
        ? { people: nobody, fault: 'Your role can’t search accounts. Paste the full ID instead.', temporary: false }
        : { people: nobody, fault: message, temporary: true };
    }
  });
  return find;
}
