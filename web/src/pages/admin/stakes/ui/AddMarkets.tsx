import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import type { MarketType } from '@/shared/api/types.generated';
import { Checkbox } from '@/shared/ui/checkbox';
import { smallIcon } from '@/shared/ui/icons';
import { Region } from '@/shared/ui/region';
import { panel } from '@/widgets/staffRecord';
import { AddMarketsDocument, StaffStakeTypesDocument, type StaffStakeTypesQuery } from '../api/stakes.generated.ts';
import type { StakeProps } from './StakePage.tsx';

type Type = StaffStakeTypesQuery['adminStakeTypes'][number];

/** The kinds of markets, with a button that adds markets to the event. Hidden from roles that can't do this. */
export function AddMarkets(props: StakeProps) {
  const allowed = may(props.staff.roles, 'manageStakeEvent');
  const query = useQuery(StaffStakeTypesDocument, { skip: !allowed });
  if (!allowed) return null;
  const types = query.data?.adminStakeTypes;
  return (
    <Region title="More markets" thing="the market types" query={query} ready={types !== undefined}>
      {types && <Add {...props} types={types} />}
    </Region>
  );
}

function Add({ stake, onChanged, types }: StakeProps & { types: readonly Type[] }) {
  const [chosen, setChosen] = useState<readonly MarketType[]>([]);
  const { id, event, markets } = stake;
  const fitting = types.filter(({ minTeams }) => event.teams.length >= minTeams);
  const titles = types.filter(({ type }) => chosen.includes(type)).map(({ title }) => title);
  return (
    <div className={panel}>
      {fitting.map(({ type, title, words }) => (
        <Checkbox
          key={type}
          checked={chosen.includes(type)}
          onChange={(on) => setChosen(on ? [...chosen, type] : chosen.filter((each) => each !== type))}
        >
          {title}: {words}
        </Checkbox>
      ))}
      <StaffAction
        document={AddMarketsDocument}
        variables={() => ({ eventIds: [id], types: [...chosen] })}
        label="Add markets"
        icon={<Plus {...smallIcon} />}
        track={{ open: 'staff_open_add_markets', confirm: 'staff_add_markets' }}
        title={`Add markets to ${event.name}`}
        facts={[
          { label: 'Current markets', value: markets.map(({ title }) => title).join(', ') || 'None' },
          { label: 'Added', value: titles.join(', ') },
        ]}
        effects={['Market types that the event already has are skipped.', 'No money moves.']}
        variant="success"
        asks={false}
        refusal={chosen.length === 0 ? 'Choose a market type.' : null}
        done={`Markets for ${event.name} added`}
        onDone={onChanged}
        onChanged={onChanged}
      />
    </div>
  );
}
