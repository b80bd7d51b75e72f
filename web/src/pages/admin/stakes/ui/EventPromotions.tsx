import { useQuery } from '@apollo/client/react';
import { may } from '@/entities/staffMember';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region } from '@/shared/ui/region';
import { PromotedGroupsDocument } from '../api/rules.generated.ts';
import { promotionWords } from '../model/promotions.ts';
import { PromoteAction } from './PromoteAction.tsx';
import type { StakeProps } from './StakePage.tsx';

/** The promoted groups, each with a button that adds the event or removes it. */
export function EventPromotions({ stake, staff, onChanged }: StakeProps) {
  const allowed = may(staff.roles, 'seePromotions');
  const query = useQuery(PromotedGroupsDocument, { skip: !allowed });
  if (!allowed) return null;
  const groups = query.data?.adminPromotedEvents;
  return (
    <Region
      title="Promotions"
      thing="the promotions"
      query={query}
      ready={groups !== undefined}
      empty={groups?.length === 0 && <EmptyState as="h3" title="No promotions are running" />}
    >
      <LedgerList bare>
        {groups?.map((group) => (
          <LedgerRow
            key={group.id}
            wraps
            title={group.title}
            text={
              group.eventIds.includes(stake.id)
                ? `Includes this event · ${promotionWords(group)}`
                : promotionWords(group)
            }
            action={
              may(staff.roles, 'manageStakeEvent') && (
                <PromoteAction group={group} event={stake.event} onDone={onChanged} />
              )
            }
          />
        ))}
      </LedgerList>
    </Region>
  );
}
