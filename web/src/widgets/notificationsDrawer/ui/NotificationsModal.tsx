import { useApolloClient, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  addNotificationPolicies,
  NotificationRow,
  NotificationsDocument,
  type NotificationView,
  targetOfNotification,
} from '@/entities/notification';
import { NotificationSettings } from '@/features/notificationSettings';
import { PushCard } from '@/features/push';
import { useReadNotifications } from '@/features/readNotifications';
import { useNow } from '@/shared/lib/clock';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { askForMore } from '@/shared/lib/paging';
import { Button } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { icon } from '@/shared/ui/icons';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { byDay } from '../model/byDay.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

const list = css`
  margin: 0 calc(-1 * var(--space-20));

  & > h3 {
    padding: var(--space-12) var(--space-20) var(--space-4);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }
`;

const close = () => closeOverlay('notifications');

/** The `notifications` overlay: the user's notifications, newest first, and the settings for them. */
export function NotificationsModal() {
  const overlay = useOverlay('notifications');
  const [settings, setSettings] = useState(overlay?.settings ?? false);
  return settings ? (
    <Drawer
      open
      title="Notification settings"
      onClose={close}
      footer={
        <Button variant="secondary" onClick={() => setSettings(false)}>
          Back to notifications
        </Button>
      }
    >
      <div className={stack}>
        <PushCard always />
        <NotificationSettings />
      </div>
    </Drawer>
  ) : (
    <Told onSettings={() => setSettings(true)} />
  );
}

function Told({ onSettings }: { onSettings: () => void }) {
  const { cache } = useApolloClient();
  addNotificationPolicies(cache);
  const query = useQuery(NotificationsDocument, { fetchPolicy: 'cache-and-network' });
  const feed = query.data?.notifications;
  const { read, readAll } = useReadNotifications();
  const navigate = useNavigate();
  const open = (notification: NotificationView) => {
    read(notification);
    void navigate(targetOfNotification(notification));
  };
  const more = () => void askForMore(() => query.fetchMore({ variables: { lastNotificationId: feed?.nextCursor } }));
  const unread = feed?.totalUnread ?? 0;
  return (
    <Drawer
      open
      title="Notifications"
      note={unread > 0 ? `${unread} unread` : undefined}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" disabled={unread === 0} onClick={readAll}>
            Mark all as read
          </Button>
          <Button variant="grey" icon={<Settings {...icon} />} onClick={onSettings}>
            Settings
          </Button>
        </>
      }
    >
      <div className={stack}>
        <PushCard />
        <Region
          bare
          titleHidden
          title="Notifications"
          thing="your notifications"
          query={query}
          ready={feed !== undefined}
          skeleton={<SkeletonRows count={6} />}
          empty={
            feed?.items.length === 0 && (
              <EmptyState small title="No notifications yet">
                Match results, invitations and payment updates appear here.
              </EmptyState>
            )
          }
          footer={
            feed?.nextCursor && (
              <Button variant="grey" loading={query.loading} onClick={more}>
                Earlier notifications
              </Button>
            )
          }
        >
          <Days items={feed?.items ?? []} onOpen={open} />
        </Region>
      </div>
    </Drawer>
  );
}

function Days({ items, onOpen }: { items: readonly NotificationView[]; onOpen: (one: NotificationView) => void }) {
  const groups = byDay(items, useNow('minute'));
  return groups.map(({ title, items: those }) => (
    <section key={title} className={list} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {those.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} onOpen={() => onOpen(notification)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
