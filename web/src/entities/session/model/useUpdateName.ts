import { useMutation } from '@apollo/client/react';
import { UpdateNameDocument } from '../api/session.generated.ts';
import { updateSessionUser } from './session.ts';

/** Changes the person's legal name on the platform and in this session. Rejects with what the platform refused. */
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
