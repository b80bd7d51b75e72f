import type { ApolloCache } from '@apollo/client';
import { asPlayer } from '@/entities/session';
import { useOptimistic } from '@/shared/lib/optimistic';
import type { NamedPerson } from '@/shared/lib/overlays';
import { dismissToastOf, toast } from '@/shared/lib/toasts';
import { BlockUserDocument, UnblockUserDocument } from '../api/blockUser.generated.ts';

/** Reason for blocking a user: a key of `blockReasons`, and a note for the moderators. */
export interface BlockGrounds {
  reason: string | null;
  note: string | null;
}

export interface Block {
  block: (person: NamedPerson, grounds: BlockGrounds) => void;
  unblock: (person: NamedPerson) => void;
}

/** Blocks or unblocks a user. Updates optimistically, shows a toast, and rolls back on failure. */
export function useBlock(): Block {
  const change = useOptimistic();
  const unblock = (person: NamedPerson) =>
    asPlayer(`Unblock ${person.username}`, () => {
      dismissToastOf(saidBlocked(person));
      void change({
        document: UnblockUserDocument,
        variables: { id: person.id },
        failed: `Couldn’t unblock ${person.username}`,
        ...howBlocked(person, false),
        settle: (cache) => settleBlocked(cache, person.id, false),
      });
    });
  return {
    block: (person, grounds) =>
      asPlayer(
        `Block ${person.username}`,
        () =>
          void change({
            document: BlockUserDocument,
            variables: { id: person.id, ...grounds },
            failed: `Couldn’t block ${person.username}`,
            ...howBlocked(person, true),
            settle: (cache) => {
              settleBlocked(cache, person.id, true);
              toast({
                title: `${person.username} is blocked`,
                key: saidBlocked(person),
                action: { label: 'Undo', run: () => unblock(person) },
              });
            },
          }),
      ),
    unblock,
  };
}

const saidBlocked = ({ id }: NamedPerson) => `block:${id}`;

const howBlocked = ({ id }: NamedPerson, blocked: boolean) => ({
  key: `person:${id}`,
  subject: `block:${id}`,
  show: (cache: ApolloCache) => showBlocked(cache, id, blocked),
});

interface Blockable {
  blockedByMe: boolean;
  isFollowing: boolean;
  followsMe: boolean;
  followersCount: number;
}

/** Blocking makes both users stop following each other. Unblocking doesn't restore that. */
function showBlocked(cache: ApolloCache, id: string, blocked: boolean): void {
  cache.modify<Blockable>({
    id: cache.identify({ __typename: 'Profile', id }),
    fields: {
      blockedByMe: () => blocked,
      ...(blocked && {
        isFollowing: () => false,
        followsMe: () => false,
        followersCount: (count: number, { readField }) => (readField('isFollowing') ? Math.max(0, count - 1) : count),
      }),
    },
  });
  listBlocked(cache, id, blocked);
}

/** Updates the list that other screens use to hide blocked users. */
function listBlocked(cache: ApolloCache, id: string, blocked: boolean): void {
  cache.modify<{ blockedIds: readonly string[] }>({
    fields: {
      blockedIds: (known) => {
        const others = (known as readonly string[]).filter((each) => each !== id);
        return blocked ? [...others, id] : others;
      },
    },
  });
}

/** Queries whose lists exclude blocked users. They are refetched when a user is blocked or unblocked. */
const byPeople = [
  'blockedPeople',
  'followers',
  'following',
  'search',
  'leaderboard',
  'pastStakeTeammates',
  'conversationClips',
];

function settleBlocked(cache: ApolloCache, id: string, blocked: boolean): void {
  listBlocked(cache, id, blocked);
  for (const fieldName of byPeople) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
