import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useSession } from '@/entities/session';
import { useAttemptKey } from '@/shared/api';
import type { OverlayOf } from '@/shared/lib/overlays';
import { notePlayed } from '@/shared/lib/played';
import {
  CreateMatchCatalogDocument,
  CreateMatchDocument,
  CreateMatchModesDocument,
  CreateMatchWalletDocument,
} from '../api/createMatch.generated.ts';
import { draftFor, draftOfMatch, draftOfRematch } from './draftOf.ts';
import { keepDraft, readDraft } from './keptDraft.ts';
import { firstOpenStep, openStep, opponentIn } from './openSteps.ts';
import { stageOf } from './stages.ts';
import {
  type CreateStep,
  chosen,
  type Draft,
  emptyDraft,
  isCreateStep,
  nextStep,
  previousStep,
  reachable,
  stepNumber,
} from './steps.ts';
import { type OpenMatch, useOpenMatch } from './useOpenMatch.ts';

type Asked = OverlayOf<'create-match'>;

/**
 * Initial state of the flow. An invited player starts a new draft; a requested game is applied to the stored draft;
 * otherwise the flow continues at the requested or stored step.
 */
function beginning({ step, gameId, matchId, invite }: Asked) {
  if (invite) return { draft: draftFor(invite), step: 'SelectGame' as const };
  const kept = readDraft();
  const draft = gameId ? chosen(kept.draft, { gameId }) : kept.draft;
  const wanted: CreateStep = gameId ? 'SelectConsole' : step && isCreateStep(step) ? step : kept.step;
  if (matchId) return { draft: emptyDraft, step: stepNumber(wanted) < 10 ? 'WaitingForOpponent' : wanted };
  return { draft, step: reachable(wanted, draft) };
}

/** Position in the flow and the choices made so far. */
interface FlowState {
  draft: Draft;
  step: CreateStep;
  /** Whether the user has chosen who can join. `CreateMatch` then shows the review. Changing steps clears it. */
  reviewing: boolean;
}

/** State and actions of the create-match dialog. The entry is held only once the platform has confirmed `create`. */
export function useCreateMatch(asked: Asked) {
  const selfId = useSession()?.user.id ?? '';
  const [{ draft, step, reviewing }, setState] = useState<FlowState>(() => ({ ...beginning(asked), reviewing: false }));
  const [matchId, setMatchId] = useState<string | null>(asked.matchId ?? null);
  const [rematchOf, setRematchOf] = useState<string | null>(asked.rematchOf ?? null);
  const [message, setMessage] = useState<string | null>(null);
  const { key, renew, answered, failed } = useAttemptKey();
  const match = useOpenMatch(matchId);
  const earlier = useOpenMatch(rematchOf);
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
  // Continues with the next step when the deposit arrives.
  useEffect(() => {
    if ((step === 'NotEnoughCash' || step === 'Deposit') && playable >= draft.amount)
      setState((state) => ({ ...state, step: 'CreateMatch', reviewing: false }));
  }, [step, playable, draft.amount]);
  // Fills the draft from an existing match.
  useEffect(() => {
    if (match && draft.gameId === null) setState((state) => ({ ...state, draft: draftOfMatch(match, selfId) }));
  }, [match, draft.gameId, selfId]);
  useEffect(() => {
    if (!earlier) return;
    setRematchOf(null);
    setState({ draft: draftOfRematch(earlier, selfId), step: 'ReviewMode', reviewing: false });
  }, [earlier, selfId]);

  const change = (update: (state: FlowState) => FlowState) => {
    setMessage(null);
    setState(update);
  };
  // Changing the draft makes it a new request, which needs a new idempotency key.
  const choose = (choice: Partial<Draft>) => {
    renew();
    change((state) => ({ ...state, draft: chosen(state.draft, choice) }));
  };
  const go = (to: CreateStep) => change((state) => ({ ...state, step: to, reviewing: false }));
  const review = (next: boolean) => change((state) => ({ ...state, reviewing: next && state.step === 'CreateMatch' }));
  const chooseAndGo = (choice: Partial<Draft>) => {
    renew();
    change((state) => {
      const next = chosen(state.draft, choice);
      return { draft: next, step: nextStep(state.step, next, playable), reviewing: false };
    });
  };

  const post = async () => {
    const input = inputOf(draft);
    if (!input) return;
    try {
      const result = (await create({ variables: { input, idempotencyKey: key } })).data?.createMatch;
      if (!result) throw new Error('The response is empty');
      answered();
      if (result.__typename === 'Match') {
        notePlayed();
        setMatchId(result.id);
        go(firstOpenStep(result, result.rules.streamingRequired));
      } else if (result.__typename === 'InsufficientFunds') {
        await wallet.refetch();
        go('NotEnoughCash');
      } else setMessage(result.message);
    } catch (error) {
      setMessage(failed(error));
    }
  };

  const shown = match ? openStep(match, step) : step;
  const backFrom = () => {
    if (step === 'CreateMatch' && reviewing && !match) return () => review(false);
    const before = previousStep(shown, draft);
    return before && (() => go(before));
  };
  return {
    draft,
    step: shown,
    stage: stageOf(shown, reviewing),
    matchId,
    match,
    selfId,
    message,
    notice: useLeft(match) ? 'Your opponent left. Your match is open again.' : null,
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
    /** Applies a saved setup and jumps to the first choice that is still missing. */
    use: (choice: Partial<Draft>) => {
      renew();
      change((state) => {
        const next = chosen(state.draft, choice);
        const reached = reachable('CreateMatch', next);
        return { draft: next, step: reached, reviewing: reached === 'CreateMatch' };
      });
    },
    next: () => go(nextStep(step, draft, playable)),
    /** Moves from choosing who can join to the review. */
    review: () => review(true),
    /** Returns to the previous step. Null once that would require a refund. */
    back: backFrom(),
    post,
    /** Returns to the amount step after the match was canceled to change its entry. */
    editAmount: () => {
      setMatchId(null);
      renew();
      change((state) => ({
        draft: { ...state.draft, rulesAccepted: true },
        step: 'EnterAmount',
        reviewing: false,
      }));
    },
  };
}

export type CreateMatchFlow = ReturnType<typeof useCreateMatch>;

/** Whether an opponent joined and then left while the match is still open. */
function useLeft(match: OpenMatch | null): boolean {
  const here = match ? opponentIn(match) : false;
  const [was, setWas] = useState(false);
  if (here && !was) setWas(true);
  return was && !here && (match?.state === 'available' || match?.state === 'invited');
}

/** Input for the mutation. Null until all required choices are made. */
function inputOf(draft: Draft) {
  const { gameId, gameModeId, consoleId } = draft;
  if (!gameId || !gameModeId || !consoleId) return null;
  const ids = (people: Draft['team']) => (people.length > 0 ? people.map(({ userId }) => userId) : null);
  return {
    gameId,
    gameModeId,
    consoleId,
    elementSetId: draft.elementSetId,
    teamSize: draft.teamSize,
    amount: draft.amount,
    rulesAccepted: draft.rulesAccepted,
    visibility: draft.visibility,
    minRank: draft.visibility === 'public' ? draft.minRank : null,
    maxRank: draft.visibility === 'public' ? draft.maxRank : null,
    inviteUserIds: draft.visibility === 'private' ? ids(draft.invited) : null,
    teammateUserIds: ids(draft.team),
  };
}
