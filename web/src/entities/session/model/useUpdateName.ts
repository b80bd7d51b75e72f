import { useMutation } from '@apollo/client/react';
import { UpdateNameDocument } from '../api/session.generated.ts';
import { updateSessionUser } from './session.ts';

/** Updates the user's legal name on the platform and in the session. Rejects with the platform's refusal. */
export function useUpdateName(): [
  update: (name: { firstName: string; lastName: string }) => Promise<void>,
  busy: boolean,
] {
  const [mutate, { loading }] = useMutation(UpdateNameDocument);
  const update = async (name: { firstName: string; lastName: string }) => {
    await mutate({ variables: name });
    updateSessionUser(name);
  };
  return [update, loading];
}
