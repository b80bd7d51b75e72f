import { useMutation } from '@apollo/client/react';
import type { MessageView } from '@/entities/message';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { serverNow } from '@/shared/lib/clock';
import { openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { DeleteMessageDocument, EditMessageDocument } from '../api/thread.generated.ts';

const editFor = 5 * 60_000;

/** Whether the author can still edit the message. */
export const canEdit = ({ type, createdAt, deleted }: MessageView, now = serverNow()) =>
  !deleted && (type === 'text' || type === 'mentions') && now - Date.parse(createdAt) < editFor;

const failed = (title: string) => (error: unknown) => {
  if (!isAnsweredCentrally(error)) toast({ kind: 'error', title, text: refusalOf(error).message });
  return false;
};

/** Actions for existing messages. None of them is optimistic: changes appear once the platform has confirmed them. */
export function useMessageActs() {
  const [edit] = useMutation(EditMessageDocument);
  const [remove] = useMutation(DeleteMessageDocument);
  return {
    /** Resolves with true if the edit was saved. */
    edit: (id: string, text: string): Promise<boolean> =>
      edit({ variables: { id, text } }).then(() => true, failed('Couldn’t change the message')),
    remove: (id: string) => remove({ variables: { id } }).catch(failed('Couldn’t delete the message')),
    copy: (text: string) =>
      navigator.clipboard
        .writeText(text)
        .then(() => toast({ title: 'Copied' }))
        .catch(() => window.prompt('Copy this text', text)),
    flag: ({ id, userProfile }: MessageView) =>
      openOverlay({
        kind: 'flag',
        subjectType: 'message',
        subjectId: id,
        name: userProfile ? `${userProfile.username}’s message` : 'this message',
      }),
    block: ({ userProfile }: MessageView) => userProfile && openOverlay({ kind: 'block-user', user: userProfile }),
  };
}
