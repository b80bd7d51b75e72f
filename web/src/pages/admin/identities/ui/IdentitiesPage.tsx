import { css } from '@linaria/core';
import { RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ForRole, may, type StaffUser } from '@/entities/staffMember';
import { ownerFilter, ownerOf } from '@/entities/staffQueue';
import { useHistoryEntry } from '@/shared/lib/history';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { usePhone } from '@/shared/lib/media';
import { media } from '@/shared/styles';
import { IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { afterLeaving, nextToPreload, shownOf, stepFrom } from '../model/queue.ts';
import { usePreload } from '../model/usePreload.ts';
import { useQueue } from '../model/useQueue.ts';
import { QueueList } from './QueueList.tsx';
import { Review } from './Review.tsx';

const bar = css`
  flex: none;
  display: flex;
  align-items: center;
  height: 56px;
  padding: 0 var(--space-24);
  border-bottom: 1px solid var(--rule);

  ${media.phone} {
    height: 48px;
    padding: 0 var(--space-16);
  }
`;

const page = css`
  flex: 1;
  min-height: 0;
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr);

  & > :first-child {
    position: sticky;
    top: 48px;
    max-height: calc(var(--window) - 48px);
    border-right: 1px solid var(--rule);
    overflow-y: auto;
  }

  &[data-alone] {
    display: block;
  }

  &[data-alone] > :first-child {
    position: static;
    max-height: none;
    border-right: 0;
  }
`;

const pane = css`
  min-width: 0;
`;

/** `/admin/identities`: the identity review queue and the selected check. */
export function IdentitiesPage() {
  return <ForRole needs="seeIdentities">{(staff) => <Queue user={staff} />}</ForRole>;
}

function waitingText(count: number, hasNext: boolean): string {
  if (count === 0) return 'none waiting';
  return hasNext ? `first ${count} waiting` : `${count} waiting`;
}

function Queue({ user }: { user: StaffUser }) {
  const [search, setSearch] = useSearchParams();
  const owner = ownerOf(search.get('owner'));
  const queue = useQueue(owner);
  const phone = usePhone();
  const [chosen, setChosen] = useState<string | null>(search.get('user'));
  const [opened, setOpened] = useState(search.has('user'));
  const heading = useRef<HTMLHeadingElement>(null);
  const ids = queue.items.map(({ userId }) => userId);
  const shown = phone && !opened ? null : shownOf(ids, chosen);
  const [loaded, setLoaded] = useState<string | null>(null);
  const preloaded = usePreload(nextToPreload(ids, { shown, loaded, decides: may(user.roles, 'decideIdentity') }));
  useHistoryEntry(phone && opened, () => setOpened(false));

  const open = (userId: string) => {
    // If the keyboard has already selected this check, Enter only moves the focus to it.
    if (userId === shown) heading.current?.focus();
    setChosen(userId);
    setOpened(true);
    window.scrollTo(0, 0);
  };
  const step = (by: 1 | -1) => {
    const next = stepFrom(ids, shown, by);
    if (next) setChosen(next);
  };
  const decided = (userId: string) => {
    const next = afterLeaving(ids, userId);
    queue.leave(userId);
    setChosen(next);
    if (next === null) setOpened(false);
  };
  const again = () => {
    // Keeps the current check open even if other staff members decide the checks before it.
    setChosen(shown);
    queue.query.refetch().catch(() => undefined);
  };
  const choose = (value: string) => {
    setChosen(null);
    setSearch(value ? { [ownerFilter.name]: value } : {}, { replace: true });
  };
  useHotkeys({ j: () => step(1), k: () => step(-1), Enter: () => heading.current?.focus() }, !phone);

  const list = (
    <Region
      bare
      titleHidden
      title="Waiting"
      thing="the review queue"
      query={queue.query}
      ready={queue.ready}
      empty={
        queue.items.length === 0 && (
          <EmptyState title={owner ? 'No checks match' : 'No checks waiting'}>
            {owner ? 'The owner filter hides everything.' : 'New identity checks appear here.'}
          </EmptyState>
        )
      }
      skeleton={<SkeletonRows count={8} height={56} picture={32} />}
    >
      <QueueList
        items={queue.items}
        shownId={shown}
        ownId={user.id}
        onOpen={open}
        hasNext={queue.hasNext}
        fetching={queue.fetching}
        onMore={queue.more}
      />
    </Region>
  );
  const review = shown && (
    <div className={pane}>
      <Review
        key={shown}
        userId={shown}
        staff={user}
        preloaded={preloaded}
        onLoaded={setLoaded}
        onBack={phone ? () => setOpened(false) : undefined}
        onDecided={decided}
        onTaken={again}
        onSkip={() => step(1)}
        headingRef={heading}
      />
    </div>
  );
  return (
    <>
      <div className={bar}>
        <PageBar
          title="Identity"
          note={queue.ready && waitingText(queue.items.length, queue.hasNext)}
          actions={
            <>
              <OwnerSelect value={owner} onChange={choose} />
              <IconButton label="Refresh the queue" size={32} loading={queue.query.loading} onClick={again}>
                <RotateCw {...smallIcon} />
              </IconButton>
            </>
          }
        />
      </div>
      <div className={page} data-alone={!review || phone || undefined}>
        {!(phone && review) && <div>{list}</div>}
        {review}
      </div>
    </>
  );
}

function OwnerSelect({ value, onChange }: { value: string | undefined; onChange: (value: string) => void }) {
  const { label, none, options } = ownerFilter;
  return (
    <Select
      label={label}
      value={value ?? ''}
      on={value !== undefined}
      options={[{ value: '', label: none }, ...options]}
      onChange={onChange}
    />
  );
}
