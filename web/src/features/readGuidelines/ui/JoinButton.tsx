import { useState } from 'react';
import type { ConversationView } from '@/entities/conversation';
import { Button } from '@/shared/ui/button';
import { useJoinConversation } from '../model/useJoinConversation.ts';
import { GuidelinesSheet } from './GuidelinesGate.tsx';

type Community = Pick<ConversationView, 'id' | 'title' | 'guidelines' | 'guidelinesApproved'>;

/** Joins a community from a list. If it has guidelines, the user agrees to them first. */
export function JoinButton({ community }: { community: Community }) {
  const [reading, setReading] = useState(false);
  const join = useJoinConversation();
  return (
    <>
      <Button
        variant="secondary"
        size={32}
        aria-label={`Join ${community.title}`}
        data-track="join_community"
        onClick={() => (community.guidelinesApproved ? join(community) : setReading(true))}
      >
        Join
      </Button>
      <GuidelinesSheet
        conversation={community}
        open={reading}
        onClose={() => setReading(false)}
        onAgree={() => join(community, true)}
      />
    </>
  );
}
