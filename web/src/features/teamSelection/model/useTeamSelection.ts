import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { useNow } from '@/shared/lib/clock';
import { toast } from '@/shared/lib/toasts';
import { SelectTeamDocument, TeamSelectionDocument } from '../api/teamSelection.generated.ts';
import { sameChoice, toggled } from './selection.ts';

const none: readonly string[] = [];

/** The user's selection for an event, such as maps or characters. Changes stay on the page until they are saved. */
export function useTeamSelection(eventId: string) {
  const query = useQuery(TeamSelectionDocument, { variables: { eventId }, fetchPolicy: 'cache-and-network' });
  const [save, { loading: busy }] = useMutation(SelectTeamDocument, {
    update: (cache, { data }) => {
      if (!data) return;
      const { selectPartnerTeam: partnerTeamSelection } = data;
      const written = { query: TeamSelectionDocument, variables: { eventId } };
      cache.writeQuery({ ...written, data: { __typename: 'Query', partnerTeamSelection } });
    },
  });
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const selection = query.data?.partnerTeamSelection ?? null;
  // Uses the server-corrected time, because the server decides when the selection locks.
  const locked = useNow() >= Date.parse(selection?.locksAt ?? '') || selection?.locked === true;
  const saved = selection?.elementIds ?? none;
  const chosen = locked ? saved : (draft ?? saved);
  const submit = async () => {
    try {
      await save({ variables: { eventId, elementIds: [...chosen] } });
      setDraft(null);
      toast({ kind: 'success', title: 'Selection saved', text: 'You can change it until it locks.' });
    } catch (error) {
      if (!isAnsweredCentrally(error))
        toast({ kind: 'error', title: 'Couldn’t save your selection', text: refusalOf(error).message });
    }
  };
  return {
    query,
    selection,
    locked,
    chosen,
    changed: !sameChoice(chosen, saved),
    busy,
    toggle: (id: string) => setDraft(toggled(chosen, id)),
    submit: () => void submit(),
  };
}
