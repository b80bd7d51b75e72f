import { useMutation, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { useDebounced } from '@/shared/lib/debounce';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { SearchField, TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import {
  AddToConversationDocument,
  PeopleFollowedDocument,
  PeopleToWriteDocument,
} from '../api/startConversation.generated.ts';
import { useStartConversation } from '../model/useStartConversation.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;

const chosenRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

interface Person {
  readonly id: string;
  readonly username: string;
  readonly imageUrl: string | null;
}

/** Maximum number of people added at once. */
const most = 20;

/** People found by name, or the people the user follows while the search is empty. */
function usePeople(search: string, selfId: string) {
  const q = useDebounced(search.trim());
  const found = useQuery(PeopleToWriteDocument, { variables: { q }, skip: q === '' });
  const followed = useQuery(PeopleFollowedDocument, { variables: { id: selfId }, skip: q !== '' || selfId === '' });
  const data = q === '' ? followed.data?.following?.items : (found.data ?? found.previousData)?.search.people;
  const people = data?.map(({ user }) => user).filter(({ id }) => id !== selfId);
  return { query: q === '' ? followed : found, people, ready: people !== undefined, q };
}

/** Selects people for a new conversation or to add to an existing one. Overlay `people`. */
export function PeopleModal() {
  const overlay = useOverlay('people');
  return overlay ? <OpenPeopleModal key={openingOf(overlay)} conversationId={overlay.conversationId} /> : null;
}

function OpenPeopleModal({ conversationId }: { conversationId?: string }) {
  const selfId = useSession()?.user.id ?? '';
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [title, setTitle] = useState('');
  const { query, people = [], ready, q } = usePeople(search, selfId);
  const { open, opening } = useStartConversation();
  const [add, { loading: adding }] = useMutation(AddToConversationDocument);
  const close = () => closeOverlay('people');
  const toggle = (person: Person) =>
    setChosen((all) =>
      all.some(({ id }) => id === person.id)
        ? all.filter(({ id }) => id !== person.id)
        : [...all, person].slice(0, most),
    );
  const confirm = async () => {
    if (!conversationId) {
      open(chosen, chosen.length > 1 ? title.trim() || null : null);
      return;
    }
    try {
      await add({
        variables: { id: conversationId, userIds: chosen.map(({ id }) => id) },
        refetchQueries: ['ConversationParticipants'],
      });
      close();
    } catch (error) {
      if (isAnsweredCentrally(error)) return;
      toast({ kind: 'error', title: 'Couldn’t add people', text: refusalOf(error).message });
    }
  };
  const group = !conversationId && chosen.length > 1;
  return (
    <Dialog
      open
      title={conversationId ? 'Add people' : 'New conversation'}
      onClose={close}
      footer={
        <DialogFooter even>
          <Button
            size={48}
            loading={opening || adding}
            disabled={chosen.length === 0}
            onClick={confirm}
            data-track="start_conversation"
          >
            {conversationId ? 'Add' : group ? `Start a group of ${chosen.length + 1}` : 'Message'}
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <SearchField label="Search people" placeholder="For example, kai_m" value={search} onChange={setSearch} />
        {chosen.length > 0 && (
          <div className={chosenRow}>
            {chosen.map((person) => (
              <Chip
                key={person.id}
                on
                removable
                aria-label={`Remove ${person.username}`}
                onClick={() => toggle(person)}
              >
                {person.username}
              </Chip>
            ))}
          </div>
        )}
        {group && <TextField label="Group name" hint="Optional." maxLength={60} value={title} onChange={setTitle} />}
        <Region
          as="h3"
          title={q === '' ? 'People you follow' : 'Results'}
          thing="people"
          query={{ ...query, loading: query.loading && !ready }}
          ready={ready}
          skeleton={<SkeletonRows count={4} />}
          empty={
            people.length === 0 && (
              <EmptyState small title={q === '' ? 'You aren’t following anyone yet' : `No results for “${q}”`}>
                {q === '' && 'Search for a name above.'}
              </EmptyState>
            )
          }
        >
          <LedgerList bare>
            {people.map((person) => {
              const on = chosen.some(({ id }) => id === person.id);
              return (
                <LedgerRow
                  key={person.id}
                  icon={<Avatar name={person.username} src={person.imageUrl} size={36} />}
                  title={person.username}
                  selected={on}
                  action={on ? <Check {...smallIcon} /> : undefined}
                  onPress={() => toggle(person)}
                />
              );
            })}
          </LedgerList>
        </Region>
      </div>
    </Dialog>
  );
}
