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
import { SearchField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { WrittenField } from '@/shared/ui/written-field';
import {
  AddToConversationDocument,
  PeopleFollowedDocument,
  PeopleToWriteDocument,
  RecentPlayersDocument,
} from '../api/startConversation.generated.ts';
import { type Person, playersOf } from '../model/playersOf.ts';
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

/** Maximum number of people added at once. */
const most = 20;

/** Shorter searches are refused, because they would match too many people. */
const fewestLetters = 2;

interface PickProps {
  selfId: string;
  chosen: readonly Person[];
  onToggle: (person: Person) => void;
}

const People = ({ people, chosen, onToggle }: Omit<PickProps, 'selfId'> & { people: readonly Person[] }) => (
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
          onPress={() => onToggle(person)}
        />
      );
    })}
  </LedgerList>
);

/** People found by name. */
function Results({ q, ...pick }: PickProps & { q: string }) {
  const query = useQuery(PeopleToWriteDocument, { variables: { q } });
  const found = (query.data ?? query.previousData)?.search.people;
  const people = found?.map(({ user }) => user).filter(({ id }) => id !== pick.selfId);
  return (
    <Region
      as="h3"
      title="Results"
      thing="people"
      query={{ ...query, loading: query.loading && !people }}
      ready={people !== undefined}
      skeleton={<SkeletonRows count={4} />}
      empty={people?.length === 0 && <EmptyState small title={`No results for “${q}”`} />}
    >
      <People people={people ?? []} {...pick} />
    </Region>
  );
}

/** Shown before a search: people the user has recently played, and people they follow. */
function Suggestions(pick: PickProps) {
  const { selfId } = pick;
  const played = useQuery(RecentPlayersDocument, { variables: { id: selfId }, skip: selfId === '' });
  const followed = useQuery(PeopleFollowedDocument, { variables: { id: selfId }, skip: selfId === '' });
  const players = played.data && playersOf(played.data.profileMatches.items, selfId);
  const known = new Set(players?.map(({ id }) => id));
  const following = followed.data?.following?.items.map(({ user }) => user).filter(({ id }) => !known.has(id));
  if (players?.length === 0 && following?.length === 0)
    return (
      <EmptyState small title="Find someone to message">
        Search by name above. People you’ve played and people you follow will appear here.
      </EmptyState>
    );
  return (
    <>
      {players?.length !== 0 && (
        <Region
          as="h3"
          title="Played recently"
          thing="recent players"
          query={played}
          ready={players !== undefined}
          skeleton={<SkeletonRows count={4} />}
        >
          <People people={players ?? []} {...pick} />
        </Region>
      )}
      {following?.length !== 0 && (
        <Region
          as="h3"
          title="People you follow"
          thing="people you follow"
          query={followed}
          ready={following !== undefined}
          skeleton={<SkeletonRows count={2} />}
        >
          <People people={following ?? []} {...pick} />
        </Region>
      )}
    </>
  );
}

/** The `people` overlay: selects people for a new conversation, or people to add to an existing one. */
export function PeopleModal() {
  const overlay = useOverlay('people');
  return overlay ? <OpenPeopleModal key={openingOf(overlay)} conversationId={overlay.conversationId} /> : null;
}

function OpenPeopleModal({ conversationId }: { conversationId?: string }) {
  const selfId = useSession()?.user.id ?? '';
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [title, setTitle] = useState('');
  const q = useDebounced(search.trim());
  const pick = { selfId, chosen, onToggle: (person: Person) => toggle(person) };
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
        {group && <WrittenField label="Group name" hint="Optional." maxLength={60} value={title} onChange={setTitle} />}
        {q.length < fewestLetters ? <Suggestions {...pick} /> : <Results q={q} {...pick} />}
      </div>
    </Dialog>
  );
}
