import { css } from '@linaria/core';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { ConversationView } from '@/entities/conversation';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { smallIcon } from '@/shared/ui/icons';
import { useApproveGuidelines } from '../model/useApproveGuidelines.ts';
import { useJoinConversation } from '../model/useJoinConversation.ts';

const gate = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-12) var(--space-12) var(--space-12) var(--space-16);
  border: 1px solid var(--edge);
  border-radius: var(--r-panel);
  background: var(--ink-2);

  & > p {
    flex: 1 1 200px;
  }
`;

const words = css`
  white-space: pre-wrap;
`;

/** Shows a community's guidelines, with a button to agree if the user hasn't yet. */
export function GuidelinesSheet({
  conversation,
  open,
  onClose,
  onAgree,
}: {
  conversation: Pick<ConversationView, 'id' | 'title' | 'guidelines' | 'guidelinesApproved'>;
  open: boolean;
  onClose: () => void;
  /** Called when the user agrees. By default, the agreement is sent to the platform. */
  onAgree?: () => void;
}) {
  const approve = useApproveGuidelines();
  const agree = () => {
    onClose();
    if (onAgree) onAgree();
    else void approve(conversation);
  };
  return (
    <Dialog
      open={open}
      title={`Guidelines for ${conversation.title}`}
      onClose={onClose}
      footer={
        <DialogFooter even>
          {conversation.guidelinesApproved ? (
            <Button size={48} variant="secondary" onClick={onClose}>
              Close
            </Button>
          ) : (
            <Button size={48} onClick={agree} data-track="agree_guidelines">
              I agree
            </Button>
          )}
        </DialogFooter>
      }
    >
      <p className={words}>{conversation.guidelines}</p>
    </Dialog>
  );
}

/** Shown instead of the composer until the user has joined and agreed to the guidelines. */
export function GuidelinesGate({ conversation }: { conversation: ConversationView }) {
  const [reading, setReading] = useState(false);
  const join = useJoinConversation();
  const { joined } = conversation;
  return (
    <div className={gate}>
      <ScrollText {...smallIcon} />
      <p>{joined ? 'Read the guidelines before you post here.' : 'Anyone can read this. Join to post.'}</p>
      {joined ? (
        <Button onClick={() => setReading(true)} data-track="read_guidelines">
          Read and agree
        </Button>
      ) : (
        <Button onClick={() => join(conversation)} data-track="join_community">
          Join
        </Button>
      )}
      <GuidelinesSheet conversation={conversation} open={reading} onClose={() => setReading(false)} />
    </div>
  );
}
