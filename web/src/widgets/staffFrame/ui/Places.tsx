import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { may } from '@/entities/staffMember';
import { smallIcon } from '@/shared/ui/icons';
import { useCollapsed } from '../model/collapsed.ts';
import { isIn, places } from '../model/places.ts';
import { useQueueCounts } from '../model/useQueueCounts.ts';
import { QueueBadge } from './QueueBadge.tsx';
import { links } from './StaffFrame.css.ts';

/** Links to the pages that the roles may open, with the sizes of their queues. */
export function Places({ roles }: { roles: readonly string[] }) {
  const { pathname } = useLocation();
  const counts = useQueueCounts();
  const collapsed = useCollapsed();
  const open = places.filter(({ needs }) => may(roles, needs));
  return (
    <div className={links} id="places">
      {open.map((place, index) => {
        const count = place.queue && counts.get(place.queue);
        return (
          <Fragment key={place.path}>
            {place.group && place.group !== open[index - 1]?.group && <h2>{place.group}</h2>}
            <Link
              to={place.path}
              aria-current={isIn(place, pathname) ? 'page' : undefined}
              title={collapsed ? place.label : undefined}
            >
              <place.Icon {...smallIcon} />
              <span>{place.label}</span>
              {count && <QueueBadge count={count} />}
            </Link>
          </Fragment>
        );
      })}
    </div>
  );
}
