import { css } from '@linaria/core';
import { useEffect, useState } from 'react';
import type { DesktopPermission, DesktopPermissions, DesktopSupport, DuelbookDesktop } from '@/shared/platform';
import { Button } from '@/shared/ui/button';
import { StateChip, type Tone } from '@/shared/ui/chip';
import { Sub } from '@/shared/ui/text';
import { hasSettingsPage, permissionNames, permissionSteps } from './permissionSteps.ts';

const rows = css`
  display: grid;

  & > li {
    display: grid;
    gap: var(--space-4);
    justify-items: start;
    padding: var(--space-12) 0;
    border-top: 1px solid var(--rule);
  }
`;

const heading = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  align-items: center;
`;

const states: Readonly<Record<DesktopPermissions['screen'], readonly [Tone, string] | null>> = {
  granted: ['mint', 'Allowed'],
  denied: ['rose', 'Blocked'],
  unasked: ['neutral', 'Not requested yet'],
  unknown: null,
};

interface PermissionHelpProps {
  support: DesktopSupport;
  platform: DuelbookDesktop['platform'];
}

/** Lists the permissions that the system grants the app, with instructions for enabling those that are blocked. */
export function PermissionHelp({ support, platform }: PermissionHelpProps) {
  const permissions = usePermissions(support);
  return (
    <ul className={rows}>
      {permissionNames.map(([permission, name]) => {
        const state = permissions && states[permissions[permission]];
        return (
          <li key={permission}>
            <p className={heading}>
              <bdi>{name}</bdi>
              {state && <StateChip tone={state[0]}>{state[1]}</StateChip>}
            </p>
            <Sub>{permissionSteps[platform][permission]}</Sub>
            {hasSettingsPage(platform, permission) && <OpenSettings support={support} permission={permission} />}
          </li>
        );
      })}
    </ul>
  );
}

function OpenSettings({ support, permission }: { support: DesktopSupport; permission: DesktopPermission }) {
  const [failed, setFailed] = useState(false);
  const open = async () => setFailed(!(await support.openPermission(permission).catch(() => false)));
  return (
    <>
      <Button variant="secondary" size={40} onClick={() => void open()}>
        Open system settings
      </Button>
      {failed && <Sub role="alert">The system settings didn’t open. Follow the steps above.</Sub>}
    </>
  );
}

/**
 * The app's permissions. They are read again whenever the user returns to the window, because the user may have changed
 * the system's settings.
 */
function usePermissions(support: DesktopSupport): DesktopPermissions | null {
  const [permissions, setPermissions] = useState<DesktopPermissions | null>(null);
  useEffect(() => {
    const read = () => void support.permissions().then(setPermissions, () => setPermissions(null));
    read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [support]);
  return permissions;
}
