import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { type CandidateView, type MatchView, TeammateChoice } from '@/entities/match';
import { useSession } from '@/entities/session';
import { formatMoney } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { Banner } from '@/shared/ui/banner';
import { Drawer } from '@/shared/ui/drawer';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import type { RegionQuery } from '@/shared/ui/region';
import { Outcomes } from '@/shared/ui/slip';
import { KeyValue, Sub } from '@/shared/ui/text';
import type { JoinChecklistQuery } from '../api/joinMatch.generated.ts';
import { type Entrance, entranceOf, priceOf } from '../model/entrance.ts';
import { needsOf, useJoinChecklist } from '../model/useJoinChecklist.ts';
import { useJoinMatch } from '../model/useJoinMatch.ts';
import { JoinNeeds } from './JoinNeeds.tsx';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

export interface JoinDrawerProps {
  /** Null to close the drawer. */
  match: MatchView | null;
  /** Code from an invitation link. */
  inviteCode?: string;
  /** Called once the player has entered the match. */
  onJoined: (matchId: string) => void;
  onClose: () => void;
}

/** Shows everything to check before entering a match: requirements, teammates, price and both outcomes. */
export function JoinDrawer({ match, ...props }: JoinDrawerProps) {
  if (!match) return null;
  return <OpenJoinDrawer key={match.id} match={match} {...props} />;
}

const verbs: Record<Entrance, string> = { open: 'Join', invitation: 'Accept', seat: 'Take seat' };

function OpenJoinDrawer({ match, inviteCode, onJoined, onClose }: JoinDrawerProps & { match: MatchView }) {
  const selfId = useSession()?.user.id ?? '';
  const entrance = entranceOf(match, selfId);
  const price = priceOf(match, selfId);
  const query = useJoinChecklist(match, price);
  const join = useJoinMatch(match, { entrance, inviteCode, onJoined });
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
  /** Amount this player pays, in cents. */
  price: number;
  query: RegionQuery & { data?: JoinChecklistQuery };
  join: Pick<ReturnType<typeof useJoinMatch>, 'take' | 'renew' | 'message' | 'busy'>;
  onClose: () => void;
}

/** Renders the drawer without fetching data. */
export function JoinDrawerView({ match, selfId, entrance, price, query, join, onClose }: JoinDrawerViewProps) {
  const [team, setTeam] = useState<readonly CandidateView[]>([]);
  const { take, renew, message, busy } = join;
  const needs = needsOf(query.data);
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
          reason={stale ? 'Reconnecting. This match may already be taken.' : (missing?.howToFix ?? missing?.title)}
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
        <JoinNeeds match={match} query={query} />
        {entrance === 'open' && match.teamSize > 1 && (
          <TeammateChoice
            gameId={match.game.id}
            consoleId={match.console.id}
            teamSize={match.teamSize}
            substitutes={1}
            without={[selfId, ...match.participants.map(({ userId }) => userId)]}
            invited="when you join"
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
