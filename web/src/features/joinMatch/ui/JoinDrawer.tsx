import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CandidateView, type MatchView, requirementFix } from '@/entities/match';
import { useSession } from '@/entities/session';
import { formatMoney } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { Region, type RegionQuery, SkeletonRows } from '@/shared/ui/region';
import { Outcomes } from '@/shared/ui/slip';
import { KeyValue, Sub } from '@/shared/ui/text';
import { JoinChecklistDocument, type JoinChecklistQuery } from '../api/joinMatch.generated.ts';
import { type Entrance, entranceOf, priceOf } from '../model/entrance.ts';
import { useJoinMatch } from '../model/useJoinMatch.ts';
import { TeamChoice } from './TeamChoice.tsx';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

const green = { ...icon, color: 'var(--mint)' };
const red = { ...icon, color: 'var(--rose)' };

type Need = JoinChecklistQuery['matchRequirements'][number];

export interface JoinDrawerProps {
  /** Null closes the drawer. */
  match: MatchView | null;
  /** From an invitation link. */
  inviteCode?: string;
  onClose: () => void;
}

/** Checks before entering a match: requirements, teammates, price and both outcomes. */
export function JoinDrawer({ match, inviteCode, onClose }: JoinDrawerProps) {
  if (!match) return null;
  return <OpenJoinDrawer key={match.id} match={match} inviteCode={inviteCode} onClose={onClose} />;
}

const verbs: Record<Entrance, string> = { open: 'Join', invitation: 'Accept', seat: 'Take seat' };

function OpenJoinDrawer({ match, inviteCode, onClose }: JoinDrawerProps & { match: MatchView }) {
  const selfId = useSession()?.user.id ?? '';
  const entrance = entranceOf(match, selfId);
  const price = priceOf(match, selfId);
  const query = useQuery(JoinChecklistDocument, {
    variables: {
      gameId: match.game.id,
      gameModeId: match.gameMode.id,
      consoleId: match.console.id,
      amount: price > 0 ? price : null,
    },
    fetchPolicy: 'cache-and-network',
  });
  const join = useJoinMatch(match, { entrance, inviteCode, onDone: onClose });
  return (
    <JoinDrawerView
      match={match}
      selfId={selfId}
      entrance={entrance}
      price={price}
      query={query}
      join={join}
      onClose={onClose}
    />
  );
}

export interface JoinDrawerViewProps {
  match: MatchView;
  selfId: string;
  entrance: Entrance;
  /** Cents this player pays. */
  price: number;
  query: RegionQuery & { data?: JoinChecklistQuery };
  join: Pick<ReturnType<typeof useJoinMatch>, 'take' | 'renew' | 'message' | 'busy'>;
  onClose: () => void;
}

/** The drawer's view, without data fetching. */
export function JoinDrawerView({ match, selfId, entrance, price, query, join, onClose }: JoinDrawerViewProps) {
  const [team, setTeam] = useState<readonly CandidateView[]>([]);
  const { take, renew, message, busy } = join;
  const needs = query.data?.matchRequirements.filter(({ key }) => key !== 'rules_accepted') ?? [];
  const missing = needs.find(({ satisfied }) => !satisfied);
  const stale = useStale();
  const verb = verbs[entrance];
  return (
    <Drawer
      open
      onClose={onClose}
      title={`${verb} ${match.number}`}
      footer={
        <HoldButton
          size={56}
          wide
          loading={busy}
          reason={
            stale
              ? 'Reconnecting. This match may already be taken.'
              : missing && `${missing.title}: ${missing.howToFix ?? 'not met yet'}`
          }
          onConfirm={() => void take(team.map(({ userId }) => userId))}
          data-track="join_match"
        >
          {price > 0 ? `${verb} · ${formatMoney(price)}` : `${verb}, already paid`}
        </HoldButton>
      }
    >
      <div className={stack}>
        <Sub>
          {match.game.name} · {match.gameMode.name} · {match.console.name}
        </Sub>
        {message && (
          <div role="alert">
            <Banner tone="rose" icon={<CircleAlert {...icon} />} title={message} as="h3" />
          </div>
        )}
        <Region
          bare
          titleHidden
          title="Requirements"
          thing="the requirements"
          query={{ ...query, loading: query.loading && !query.data }}
          ready={query.data !== undefined}
          skeleton={<SkeletonRows count={4} />}
        >
          <LedgerList>
            {needs.map((need) => (
              <LedgerRow
                key={need.key}
                icon={need.satisfied ? <Check {...green} /> : <CircleAlert {...red} />}
                title={need.title}
                wraps
                text={need.satisfied ? undefined : need.howToFix}
                action={<Fix need={need} match={match} checklist={query.data} onLeave={onClose} />}
              />
            ))}
          </LedgerList>
        </Region>
        {entrance === 'open' && match.teamSize > 1 && (
          <TeamChoice
            match={match}
            selfId={selfId}
            team={team}
            onChange={(next) => {
              renew();
              setTeam(next);
            }}
          />
        )}
        <KeyValue
          rows={[
            { label: 'Your entry', value: <MoneyText cents={price} /> },
            { label: 'Fee', value: <MoneyText cents={0} /> },
            { label: 'Winning side takes', value: <MoneyText cents={match.potAmount} />, total: true },
          ]}
        />
        {price > 0 && <Outcomes win={match.entryAmount} lose={match.entryAmount} />}
        <Sub>Refunded in full if the match doesn’t start.</Sub>
      </div>
    </Drawer>
  );
}

interface FixProps {
  need: Need;
  match: MatchView;
  checklist: JoinChecklistQuery | undefined;
  onLeave: () => void;
}

/** Action that resolves an unmet requirement. */
function Fix({ need, match, checklist, onLeave }: FixProps) {
  const navigate = useNavigate();
  // Navigating closes the drawer. Closing it first would go back in history and undo the navigation.
  const go = (path: string) => {
    navigate(path, { replace: true });
    if (path.startsWith(window.location.pathname)) onLeave();
  };
  const systemOf = (all: readonly { id: string; idSystemId: string | null }[] | undefined, id: string) =>
    all?.find((each) => each.id === id)?.idSystemId;
  const idSystemId = systemOf(checklist?.games, match.game.id) ?? systemOf(checklist?.consoles, match.console.id);
  const missing = Math.max(0, match.entryAmount - (checklist?.wallet.playable ?? 0));
  const fix = need.satisfied ? null : requirementFix(need.key, { idSystemId, missing, deeplink: need.deeplink, go });
  if (!fix) return null;
  return (
    <Button variant="secondary" size={32} onClick={fix}>
      Fix
    </Button>
  );
}
