import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import {
  CreateMatchCatalogDocument,
  CreateMatchDocument,
  CreateMatchModesDocument,
  CreateMatchWalletDocument,
} from '../api/createMatch.generated.ts';
import { keepDraft, readDraft } from './keptDraft.ts';
import {
  type CreateStep,
  chosen,
  type Draft,
  emptyDraft,
  isCreateStep,
  nextStep,
  previousStep,
  reachable,
} from './steps.ts';

/** Where the flow begins: an asked-for game starts anew, an asked-for or kept step goes on. */
function beginning(step: string | undefined, gameId: string | undefined) {
  const kept = readDraft();
  const draft = gameId ? chosen(kept.draft, { gameId }) : kept.draft;
  const asked: CreateStep = gameId ? 'SelectConsole' : step && isCreateStep(step) ? step : kept.step;
  return { draft, step: reachable(asked, draft) };
}

/** What the create-match dialog knows and does. The entry is held only by the platform's answer to `create`. */
export function useCreateMatch(askedStep: string | undefined, gameId: string | undefined) {
  const [{ draft, step }, setState] = useState(() => beginning(askedStep, gameId));
  const [matchId, setMatchId] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const catalog = useQuery(CreateMatchCatalogDocument);
  const modes = useQuery(CreateMatchModesDocument, {
    variables: { gameId: draft.gameId ?? '' },
    skip: draft.gameId === null,
  });
  const wallet = useQuery(CreateMatchWalletDocument);
  const [create, creating] = useMutation(CreateMatchDocument, {
    update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'activeMatches' }),
  });
  const playable = wallet.data?.wallet.playable ?? 0;

  useEffect(() => keepDraft(matchId === null ? { draft, step } : null), [draft, step, matchId]);
  // The money of a deposit has come: the flow goes on by itself.
  useEffect(() => {
    if ((step === 'NotEnoughCash' || step === 'Deposit') && playable >= draft.amount)
      setState((state) => ({ ...state, step: 'CreateMatch' }));
  }, [step, playable, draft.amount]);

  const choose = (choice: Partial<Draft>) => {
    setMessage(null);
    // Another amount is another attempt.
    setKey(newIdempotencyKey());
    setState((state) => ({ ...state, draft: chosen(state.draft, choice) }));
  };
  const go = (to: CreateStep) => {
    setMessage(null);
    setState((state) => ({ ...state, step: to }));
  };
  const chooseAndGo = (choice: Partial<Draft>) => {
    setMessage(null);
    setKey(newIdempotencyKey());
    setState((state) => {
      const next = chosen(state.draft, choice);
      return { draft: next, step: nextStep(state.step, next, playable) };
    });
  };

  const post = async () => {
    const { gameId: game, gameModeId, consoleId } = draft;
    if (!game || !gameModeId || !consoleId) return;
    const input = {
      gameId: game,
      gameModeId,
      consoleId,
      elementSetId: draft.elementSetId,
      teamSize: 1,
      amount: draft.amount,
      rulesAccepted: draft.rulesAccepted,
      visibility: draft.visibility,
      inviteUserIds: draft.visibility === 'private' && draft.inviteUserId ? [draft.inviteUserId] : null,
    };
    try {
      const result = (await create({ variables: { input, idempotencyKey: key } })).data?.createMatch;
      if (result?.__typename === 'Match') {
        setMatchId(result.id);
        go('WaitingForOpponent');
      } else if (result?.__typename === 'InsufficientFunds') {
        setKey(newIdempotencyKey());
        await wallet.refetch();
        go('NotEnoughCash');
      } else if (result) setMessage(result.message);
    } catch (error) {
      setMessage(isAnsweredCentrally(error) ? null : refusalOf(error).message);
    }
  };

  return {
    draft,
    step,
    matchId,
    message,
    playable,
    catalog,
    modes,
    posting: creating.loading,
    game: catalog.data?.games.find(({ id }) => id === draft.gameId) ?? null,
    console: catalog.data?.consoles.find(({ id }) => id === draft.consoleId) ?? null,
    mode: modes.data?.gameModes.find(({ id }) => id === draft.gameModeId) ?? null,
    choose,
    chooseAndGo,
    go,
    next: () => go(nextStep(step, draft, playable)),
    back: previousStep(step),
    post,
    reset: () => {
      keepDraft(null);
      setState({ draft: emptyDraft, step: 'SelectGame' });
    },
  };
}

export type CreateMatchFlow = ReturnType<typeof useCreateMatch>;
