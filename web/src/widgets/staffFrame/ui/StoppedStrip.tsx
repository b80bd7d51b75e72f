import { Link } from 'react-router-dom';
import { switchLabels, useStopped } from '@/entities/appConfig';
import { may } from '@/entities/staffMember';
import { staffRoutes } from '@/shared/routes';
import { strip } from './StaffFrame.css.ts';

/** Lists the features that are off for all players, with a link for staff who can turn them on. */
export function StoppedStrip({ roles }: { roles: readonly string[] }) {
  const stopped = useStopped();
  if (stopped.length === 0) return null;
  const words = stopped.includes('read_only')
    ? 'Read-only is on: players can’t change anything.'
    : `Off for all players: ${stopped.map((name) => switchLabels[name].toLowerCase()).join(', ')}.`;
  return (
    <p className={strip} role="status">
      <bdi>{words}</bdi>
      {may(roles, 'changeSwitches') && <Link to={staffRoutes.adminSwitches()}>Open switches</Link>}
    </p>
  );
}
