import { useApolloClient, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { ConversationDocument, type ConversationView } from '@/entities/conversation';
import { UnblockButton } from '@/features/blockUser';
import { AskRating } from '@/features/rateSupport';
import { GuidelinesGate } from '@/features/readGuidelines';
import { inOrder } from '@/shared/lib/mutation-chain';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { ThreadBlockedIdsDocument } from '../api/thread.generated.ts';

const shut = css`
  display: flex;
  align-items: center;
  gap: var(--space-10);
  min-height: 48px;
  padding: var(--space-8) var(--space-16);
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);
  color: var(--ash);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  & > svg {
    flex: none;
  }

  & > button {
    margin-left: auto;
  }
`;

const closed = css`
  display: grid;
  gap: var(--space-8);
`;

/** Shown instead of the composer to explain why the user can't write. Can include an `action` that helps. */
export const Shut = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={shut}>
    <Lock {...smallIcon} />
    <p>{children}</p>
    {action}
  </div>
);

const AskAgain = () => (
  <Button variant="secondary" size={32} onClick={() => openOverlay({ kind: 'support' })}>
    Contact support
  </Button>
);

/**
 * Whether the user has blocked the other member of a direct conversation. When that block is lifted, refetches the
 * conversation to find out whether the user can write.
 */
function useBlockedHere({ id, kind, peers }: ConversationView): boolean {
  const client = useApolloClient();
  const [other] = peers;
  const { data } = useQuery(ThreadBlockedIdsDocument, { skip: kind !== 'direct', fetchPolicy: 'cache-first' });
  const blocked = other !== undefined && data?.blockedIds.includes(other.id) === true;
  const before = useRef(blocked);
  const askAgain = useEffectEvent(() => {
    // Runs after the mutation that lifts the block.
    inOrder(`person:${other?.id}`, () =>
      client.query({ query: ConversationDocument, variables: { id }, fetchPolicy: 'network-only' }),
    ).catch((error: unknown) => console.error('Conversation error', error));
  });
  useEffect(() => {
    if (before.current && !blocked) askAgain();
    before.current = blocked;
  }, [blocked]);
  return blocked;
}

/**
 * Replaces a conversation's composer if the user can't write. Explains why, or what they have to do first. Undefined if
 * they can write.
 */
export function useGate(conversation: ConversationView): ReactNode {
  const { kind, title, peers, joined, guidelinesApproved, canSend, supportCase } = conversation;
  const blocked = useBlockedHere(conversation);
  const [other] = peers;
  if (kind === 'community' && (!joined || !guidelinesApproved)) return <GuidelinesGate conversation={conversation} />;
  if (supportCase?.closedAt)
    return (
      <div className={closed}>
        <AskRating about={conversation.id} />
        <Shut action={<AskAgain />}>This case is closed. Contact support again if you still need help.</Shut>
      </div>
    );
  if (!joined) return <Shut>You’re no longer in this conversation.</Shut>;
  if (blocked && other)
    return <Shut action={<UnblockButton person={other} />}>You blocked {title}. You can’t message each other.</Shut>;
  if (canSend) return undefined;
  if (kind !== 'direct') return <Shut>You can’t send messages here right now.</Shut>;
  return <Shut>{other ? `You can’t message ${title}.` : 'This account was deleted.'}</Shut>;
}
