import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type MessageView, shownMessage } from '@/entities/message';
import { useOptimistic } from '@/shared/lib/optimistic';
import { ReactDocument, UnreactDocument } from '../api/reactToMessage.generated.ts';
import { noteReaction } from './recentReactions.ts';

type Reactions = MessageView['reactions'];
const type = 'emoji';

/** Reactions of a message after the user adds or removes one. */
export function toggled(reactions: Reactions, value: string, give: boolean): Reactions {
  const known = reactions.find((each) => each.value === value);
  if ((known?.own ?? false) === give) return reactions;
  if (!known) return [...reactions, { __typename: 'ReactionCount', type, value, count: 1, own: true }];
  const count = known.count + (give ? 1 : -1);
  return count <= 0
    ? reactions.filter((each) => each !== known)
    : reactions.map((each) => (each === known ? { ...each, count, own: give } : each));
}

/** Adds or removes a reaction. Updates optimistically and rolls back on failure. */
export function useReact() {
  const change = useOptimistic();
  const { cache } = useApolloClient();
  return ({ id, ...drawn }: Pick<MessageView, 'id' | 'reactions'>, value: string) => {
    // Reads the cached state, so that a second press before the next render still toggles.
    const { reactions } = shownMessage(cache, id) ?? drawn;
    const give = !reactions.some((each) => each.value === value && each.own);
    if (give) noteReaction(value);
    const how = {
      variables: { id, type, value },
      key: `react:${id}`,
      subject: `react:${id}:${value}`,
      show: (cache: ApolloCache) =>
        void cache.modify<{ reactions: Reactions }>({
          id: cache.identify({ __typename: 'Message', id }),
          fields: { reactions: (now) => toggled(now as Reactions, value, give) },
        }),
      failed: 'Couldn’t react',
    };
    return give ? change({ document: ReactDocument, ...how }) : change({ document: UnreactDocument, ...how });
  };
}
