import { useQuery } from '@apollo/client/react';
import { Check, CircleAlert } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { requirementFix } from '@/entities/match';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { CreateMatchRequirementsDocument } from '../api/createMatch.generated.ts';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';

const green = { ...icon, color: 'var(--mint)' };
const red = { ...icon, color: 'var(--rose)' };

/**
 * Requirements for playing this match, each with an action that fixes it. The balance is left out because the flow asks
 * for money later.
 */
export function Requirements({ flow }: { flow: CreateMatchFlow }) {
  const { gameId, gameModeId, consoleId } = flow.draft;
  const query = useQuery(CreateMatchRequirementsDocument, {
    variables: { gameId: gameId ?? '', gameModeId: gameModeId ?? '', consoleId: consoleId ?? '' },
    fetchPolicy: 'cache-and-network',
  });
  const all = query.data?.matchRequirements.filter(({ key }) => key !== 'balance_ok' && key !== 'rules_accepted') ?? [];
  const navigate = useNavigate();
  // Keeps the draft. The page navigated to closes the dialog.
  const go = (path: string) => void navigate(path, { replace: true });
  const idSystemId = flow.game?.idSystemId ?? flow.console?.idSystemId;
  return (
    <Region
      bare
      as="h3"
      title="Requirements"
      thing="the requirements"
      query={{ ...query, loading: query.loading && !query.data }}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={3} />}
    >
      <LedgerList>
        {all.map((need) => {
          const fix = need.satisfied ? null : requirementFix(need.key, { idSystemId, deeplink: need.deeplink, go });
          return (
            <LedgerRow
              key={need.key}
              icon={need.satisfied ? <Check {...green} /> : <CircleAlert {...red} />}
              title={need.title}
              wraps
              text={need.satisfied ? undefined : need.howToFix}
              action={
                fix ? (
                  <Button variant="secondary" size={32} onClick={fix}>
                    Fix
                  </Button>
                ) : undefined
              }
            />
          );
        })}
      </LedgerList>
    </Region>
  );
}
