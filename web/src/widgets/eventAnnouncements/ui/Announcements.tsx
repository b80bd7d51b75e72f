import { useQuery } from '@apollo/client/react';
import { Megaphone, Pin } from 'lucide-react';
import { may, type StaffUser } from '@/entities/staffMember';
import { formatDateTime } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region } from '@/shared/ui/region';
import { RefereeAnnouncementsDocument, type RefereeAnnouncementsQuery } from '../api/eventAnnouncements.generated.ts';
import { stack } from './Announcements.css.ts';
import { Composer } from './Composer.tsx';

export interface AnnouncementsProps {
  eventId: string;
  staff: StaffUser;
  /** Maximum number of announcements to show. All of them if omitted. */
  most?: number;
  onChanged?: () => void;
}

/** Lets staff write to players and spectators of an event, and lists past announcements with their authors. */
export function Announcements({ eventId, staff, most, onChanged }: AnnouncementsProps) {
  const query = useQuery(RefereeAnnouncementsDocument, {
    variables: { id: eventId },
    notifyOnNetworkStatusChange: true,
  });
  const list = query.data?.refereeAnnouncements;
  const onSent = () => {
    void query.refetch().catch(() => undefined);
    onChanged?.();
  };
  return (
    <div className={stack}>
      {may(staff.roles, 'referee') && <Composer eventId={eventId} onSent={onSent} />}
      <Region
        title="Announced"
        thing="the announcements"
        query={query}
        ready={list !== undefined}
        empty={list?.length === 0 && <EmptyState title="Nothing announced yet" />}
      >
        <LedgerList bare>
          {list?.slice(0, most).map((each) => (
            <Line key={each.id} announcement={each} />
          ))}
        </LedgerList>
      </Region>
    </div>
  );
}

type Announcement = RefereeAnnouncementsQuery['refereeAnnouncements'][number];

function Line({ announcement: { description, pinned, author, publishedAt } }: { announcement: Announcement }) {
  return (
    <LedgerRow
      icon={pinned ? <Pin {...smallIcon} /> : <Megaphone {...smallIcon} />}
      wraps
      title={description}
      // Shown as a note, because a tag next to the text would leave too little space for the text.
      note={[...(pinned ? ['Pinned'] : []), author?.username ?? 'Deleted account', formatDateTime(publishedAt)].join(
        ' · ',
      )}
    />
  );
}
