import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { ReadOnlyWindow } from '@/entities/staffMember';
import { LookUpUser } from '@/features/lookUpUser';
import { useMedia, usePhone } from '@/shared/lib/media';
import { staffPatterns } from '@/shared/routes';
import { queries } from '@/shared/styles';
import { PageBar } from '@/shared/ui/page-bar';
import { notice, strip } from './StaffFrame.css.ts';

const isOn = (pathname: string, ...patterns: readonly string[]) =>
  patterns.some((pattern) => matchPath(pattern, pathname) !== null);

/**
 * Prevents decisions in windows that are too narrow to show all the information a decision needs. Up to 1279 px, pages
 * are read-only except for freezing accounts; up to 767 px, only accounts can be looked up. The referee console has a
 * layout for tablets.
 */
export function NarrowWindow({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const phone = usePhone();
  const compact = useMedia(queries.compact);
  if (phone && !isOn(pathname, staffPatterns.adminUser)) return <OnPhone />;
  const readOnly = compact && (phone || !isOn(pathname, staffPatterns.adminRefereeEvent));
  return (
    <ReadOnlyWindow value={readOnly}>
      {readOnly && (
        <p className={strip} role="note">
          This window is too narrow to work in. You can look at everything and freeze accounts. Make it at least 1,280
          px wide to do more.
        </p>
      )}
      {children}
    </ReadOnlyWindow>
  );
}

function OnPhone() {
  return (
    <div className={notice}>
      <PageBar title="Look up an account" />
      <p>On a phone you can look up and freeze accounts. Use a wider screen for everything else.</p>
      <LookUpUser />
    </div>
  );
}
