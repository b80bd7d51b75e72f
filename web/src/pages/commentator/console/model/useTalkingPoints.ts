import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import {
  CreateTalkingPointDocument,
  DeleteTalkingPointDocument,
  TalkingPointsDocument,
  type TalkingPointsQuery,
  UpdateTalkingPointDocument,
} from '../api/console.generated.ts';

type TalkingPoint = TalkingPointsQuery['talkingPoints'][number];

/** The talking points of an event, which only its commentator can change. */
export function useTalkingPoints(eventId: string) {
  const query = useQuery(TalkingPointsDocument, { variables: { id: eventId }, notifyOnNetworkStatusChange: true });
  const [create] = useMutation(CreateTalkingPointDocument, { refetchQueries: [TalkingPointsDocument] });
  const [update] = useMutation(UpdateTalkingPointDocument);
  const [remove] = useMutation(DeleteTalkingPointDocument, {
    update: (cache, { data }) => {
      if (data) cache.evict({ id: cache.identify(data.deleteTalkingPoint) });
    },
  });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** Returns whether the platform accepted the change. */
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (failure) {
      if (!isAnsweredCentrally(failure)) setError(refusalOf(failure).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    query,
    points: query.data?.talkingPoints ?? null,
    busy,
    error,
    add: (text: string) => change(() => create({ variables: { id: eventId, text }, awaitRefetchQueries: true })),
    check: (point: TalkingPoint, done: boolean) =>
      change(() => {
        const updateTalkingPoint = { ...point, doneAt: done ? new Date().toISOString() : null };
        const optimisticResponse = { __typename: 'Mutation' as const, updateTalkingPoint };
        return update({ variables: { id: point.id, done }, optimisticResponse });
      }),
    remove: (id: string) => change(() => remove({ variables: { id } })),
  };
}
