import { useApolloClient } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { userIdIn, userStatusLabels } from '@/entities/user';
import { errorCodes, type Refusal, refusalOf } from '@/shared/api';
import { staffRoutes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Spinner } from '@/shared/ui/spinner';
import { FindUsersDocument, type FindUsersQuery } from '../api/lookUpUser.generated.ts';

const form = css`
  width: min(440px, 100%);
`;

const results = css`
  max-height: 60vh;
  margin-top: var(--space-8);
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-2);
`;

type Found = FindUsersQuery['adminUsers']['items'];

const isRole = (refusal: Refusal) => refusal.platformCode === errorCodes.FORBIDDEN;

/**
 * Finds accounts by username, legal name, phone number, short ID, full ID or link. A full ID or a single result opens
 * the account. A response is ignored if the text has changed, another search has started or the field was unmounted.
 * @param reset called once an account was opened
 */
function useLookUp(reset: () => void) {
  const navigate = useNavigate();
  const client = useApolloClient();
  const [people, setPeople] = useState<Found>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const clear = () => {
    latest.current += 1;
    setBusy(false);
    setPeople([]);
    setFault(null);
  };
  const open = (id: string) => {
    clear();
    reset();
    navigate(staffRoutes.adminUser(id));
  };
  const search = async (q: string) => {
    const own = latest.current;
    const isOutdated = () => own !== latest.current;
    setBusy(true);
    try {
      // Never cached, because searches contain names and phone numbers.
      const { data } = await client.query({ query: FindUsersDocument, variables: { q }, fetchPolicy: 'no-cache' });
      if (isOutdated()) return;
      const [first, ...others] = data?.adminUsers.items ?? [];
      if (!first) setFault('No account matches. Check the spelling, or paste the full ID.');
      else if (others.length === 0) open(first.id);
      else setPeople([first, ...others]);
    } catch (error) {
      if (isOutdated()) return;
      const refusal = refusalOf(error);
      setFault(isRole(refusal) ? 'Your role can open accounts by their full ID only.' : refusal.message);
    } finally {
      if (!isOutdated()) setBusy(false);
    }
  };
  const find = (text: string) => {
    const id = userIdIn(text);
    clear();
    if (id) open(id);
    else if (text.trim() !== '') void search(text.trim());
  };
  return { people, fault, busy, clear, open, find };
}

/** A search field for opening an account. */
export function LookUpUser() {
  const [text, setText] = useState('');
  const { people, fault, busy, clear, open, find } = useLookUp(() => setText(''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find(text);
  };
  const change = (next: string) => {
    setText(next);
    clear();
  };
  return (
    <search>
      <form className={form} onSubmit={submit} noValidate>
        <TextField
          label="Find an account"
          icon={<Search {...smallIcon} />}
          after={busy ? <Spinner aria-label="Searching" role="status" /> : undefined}
          hint="Username, legal name, phone number, or the ID from any page. You can also paste a link."
          error={fault ?? undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={change}
        />
        {people.length > 0 && (
          <section className={results} aria-label="Matching accounts">
            <LedgerList bare>
              {people.map(({ id, username, status, imageUrl }) => (
                <LedgerRow
                  key={id}
                  icon={<Avatar name={username} src={imageUrl} size={36} />}
                  title={username}
                  text={`${userStatusLabels[status]} · ${id.slice(0, 13)}…`}
                  onPress={() => open(id)}
                />
              ))}
            </LedgerList>
          </section>
        )}
      </form>
    </search>
  );
}
