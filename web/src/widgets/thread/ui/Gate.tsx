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
  gap: 10px;
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

/** Says where the field would be why nobody writes there, and with `action` what helps. */
export const Shut = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={shut}>
    <Lock {...smallIcon} />
    <p>{children}</p>
    {action}
  </div>
);

const AskAgain = () => (
  <Button variant="secondary" size={32} onClick={() => openOverlay({ kind: 'support' })}>
    Ask again
  </Button>
);

/** Whether the person has blocked the other one of two. Once they take it back it is asked anew whether they can write. */
function useBlockedHere({ id, kind, peers }: ConversationView): boolean {
  const client = useApolloClient();
  const [other] = peers;
  const { data } = useQuery(ThreadBlockedIdsDocument, { skip: kind !== 'direct', fetchPolicy: 'cache-first' });
  const blocked = other !== undefined && data?.blockedIds.includes(other.id) === true;
  const before = useRef(blocked);
  const askAgain = useEffectEvent(() => {
    // Behind the call that takes the block back.
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

/** What stands where the field of a conversation would: why the person cannot write, or what comes before it. */
export function useGate(conversation: ConversationView): ReactNode {
  const { kind, title, peers, joined, guidelinesApproved, canSend, supportCase } = conversation;
  const blocked = useBlockedHere(conversation);
  const [other] = peers;
  if (kind === 'community' && (!joined || !guidelinesApproved)) return <GuidelinesGate conversation={conversation} />;
  if (supportCase?.closedAt)
    return (
      <div className={closed}>
        <AskRating about={conversation.id} />
        <Shut action={<AskAgain />}>This case is closed. Open a new one if something is left.</Shut>
      </div>
    );
  if (!joined) return <Shut>You are not in this conversation any more.</Shut>;
  if (blocked && other)
    return <Shut action={<UnblockButton person={other} />}>You blocked {title}. Neither of you can write here.</Shut>;
  if (canSend) return undefined;
  if (kind !== 'direct') return <Shut>Nobody can write here now.</Shut>;
  return <Shut>{other ? `You can’t write to ${title}.` : 'This account is gone.'}</Shut>;
}
