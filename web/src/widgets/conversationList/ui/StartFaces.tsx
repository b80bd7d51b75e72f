import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useStartConversation } from '@/features/startConversation';
import { Avatar } from '@/shared/ui/avatar';
import { FollowedFacesDocument } from '../api/conversationList.generated.ts';

const faces = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-8);
  margin-top: var(--space-8);

  & > button {
    display: grid;
    justify-items: center;
    gap: var(--space-4);
    width: 72px;
    padding: var(--space-8) 0;
    overflow: hidden;
    border-radius: var(--r-control);
    font-size: var(--size-small);
    line-height: var(--leading-16);
  }
`;

/** Five people the user follows, as suggestions for a first message. */
export function StartFaces({ selfId }: { selfId: string }) {
  const { data } = useQuery(FollowedFacesDocument, { variables: { id: selfId }, fetchPolicy: 'cache-first' });
  const { open } = useStartConversation();
  const people = data?.following?.items ?? [];
  if (people.length === 0) return <bdi>Search for someone and send the first message.</bdi>;
  return (
    <span className={faces}>
      {people.map(({ user }) => (
        <button key={user.id} type="button" onClick={() => open([user])} aria-label={`Message ${user.username}`}>
          <Avatar name={user.username} src={user.imageUrl} size={48} />
          <bdi>{user.username}</bdi>
        </button>
      ))}
    </span>
  );
}
