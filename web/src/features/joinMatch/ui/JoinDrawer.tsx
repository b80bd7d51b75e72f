import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Check, CircleAlert } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { type MatchView, requirementFix } from '@/entities/match';
import { formatMoney } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { Outcomes } from '@/shared/ui/slip';
import { KeyValue, Sub } from '@/shared/ui/text';
import { JoinChecklistDocument, type JoinChecklistQuery } from '../api/joinMatch.generated.ts';
import { useJoinMatch } from '../model/useJoinMatch.ts';

const stack = css`
  display: grid;
  gap: 16px;
`;

const green = { ...icon, color: 'var(--mint)' };
const red = { ...icon, color: 'var(--rose)' };

type Need = JoinChecklistQuery['matchRequirements'][number];

/** The check before taking the other side of a match: what is needed, what it costs, both outcomes. */
export function JoinDrawer({ match, onClose }: { match: MatchView | null; onClose: () => void }) {
  if (!match) return null;
  return <OpenJoinDrawer key={match.id} match={match} onClose={onClose} />;
}

function OpenJoinDrawer({ match, onClose }: { match: MatchView; onClose: () => void }) {
  const query = useQuery(JoinChecklistDocument, {
    variables: {
      gameId: match.game.id,
      gameModeId: match.gameMode.id,
      consoleId: match.console.id,
      amount: match.entryAmount,
    },
    fetchPolicy: 'cache-and-network',
  });
  const { take, message, busy } = useJoinMatch(match, onClose);
  const needs = query.data?.matchRequirements.filter(({ key }) => key !== 'rules_accepted') ?? [];
  const missing = needs.find(({ satisfied }) => !satisfied);
  const stale = useStale();
  const verb = match.state === 'invited' ? 'Accept' : 'Join';
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
              ? 'Waiting for the live connection: the match may be taken.'
              : missing && `${missing.title}: ${missing.howToFix ?? 'not met yet'}`
          }
          onConfirm={take}
        >
          {verb} · {formatMoney(match.entryAmount)}
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
          title="You need"
          thing="what you need"
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
        <KeyValue
          rows={[
            { label: 'Your entry', value: <MoneyText cents={match.entryAmount} /> },
            { label: 'Fee', value: <MoneyText cents={0} /> },
            { label: 'Winner takes', value: <MoneyText cents={match.potAmount} />, total: true },
          ]}
        />
        <Outcomes win={match.potAmount - match.entryAmount} lose={match.entryAmount} />
        <Sub>Comes back in full if it does not start.</Sub>
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

/** The way to meet what is not met. */
function Fix({ need, match, checklist, onLeave }: FixProps) {
  const navigate = useNavigate();
  const go = (path: string) => {
    onLeave();
    navigate(path);
  };
  const systemOf = (all: readonly { id: string; idSystemId: string | null }[] | undefined, id: string) =>
    all?.find((each) => each.id === id)?.idSystemId;
  const idSystemId = systemOf(checklist?.games, match.game.id) ?? systemOf(checklist?.consoles, match.console.id);
  const missing = Math.max(0, match.entryAmount - (checklist?.wallet.playable ?? 0));
  const fix = need.satisfied ? null : requirementFix(need.key, { idSystemId, missing, go });
  if (!fix) return null;
  return (
    <Button variant="secondary" size={32} onClick={fix}>
      Fix
    </Button>
  );
}
