import { useQuery } from '@apollo/client/react';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatCount, plural } from '@/shared/lib/format';
import { Checkbox } from '@/shared/ui/checkbox';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { CreateStrikeDocument, StrikeCategoriesDocument } from '../api/strikes.generated.ts';
import { isRegistered } from '../model/partnerWords.ts';
import type { Partner } from './PartnerPage.tsx';
import { StrikeEventField } from './StrikeEventField.tsx';

interface GiveStrikeProps {
  partner: Partner;
  staff: StaffUser;
  points: number;
  onDone: () => void;
}

/** Gives the partner a strike. The partner sees the reason. */
export function GiveStrike({ partner, staff, points, onDone }: GiveStrikeProps) {
  const categories = useQuery(StrikeCategoriesDocument).data?.adminStrikeCategories ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [announced, setAnnounced] = useState(false);
  const [eventId, setEventId] = useState('');
  const category = categories.find(({ id }) => id === chosen) ?? categories[0];
  const refusal = partner.id === staff.id ? 'This is your own account.' : null;
  return (
    <StaffAction
      document={CreateStrikeDocument}
      variables={({ reason: text, idempotencyKey }) => ({
        userId: partner.id,
        categoryId: category?.id ?? '',
        text,
        announced: announced && category?.shielded === true,
        eventId: eventId || undefined,
        idempotencyKey,
      })}
      label="Give strike"
      icon={<TriangleAlert {...smallIcon} />}
      track={{ open: 'staff_open_strike', confirm: 'staff_strike' }}
      title={`Give ${partner.user?.username ?? 'this partner'} a strike`}
      facts={[{ label: 'Active points', value: formatCount(points) }]}
      effects={[
        'The partner is notified with your reason.',
        'For an event, being late costs 5 ranking points in its league, and a no-show 25, unless the shield absorbs the strike.',
        'At 3 active points they’re suspended for 1 week, at 6 for 4 weeks. At 10, decide whether to end the partnership.',
      ]}
      confirm="Give strike"
      reasonHint="Shown to the partner and saved in the audit log."
      refusal={refusal ?? (isRegistered(partner) ? null : 'Only partners get strikes.')}
      incomplete={category ? null : 'The categories are still loading.'}
      done="Strike given"
      onDone={onDone}
    >
      {category && (
        <Select
          size="field"
          label="Category"
          value={category.id}
          options={categories.map(({ id, name, points: own, days }) => ({
            value: id,
            label: `${name} (${plural(own, 'point')}, ${days === null ? 'never expires' : plural(days, 'day')})`,
          }))}
          onChange={setChosen}
        />
      )}
      <StrikeEventField userId={partner.id} value={eventId} onChange={setEventId} />
      {category?.shielded && (
        <Checkbox checked={announced} onChange={setAnnounced}>
          Announced at least 24 hours ahead
        </Checkbox>
      )}
    </StaffAction>
  );
}
