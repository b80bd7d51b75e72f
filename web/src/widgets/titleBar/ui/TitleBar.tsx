import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DesktopUpdate, DuelbookDesktop } from '@/shared/platform';
import { IconButton } from '@/shared/ui/button';
import { RestartToUpdate } from '@/shared/ui/desktop';
import { smallIcon } from '@/shared/ui/icons';
import { useConnection } from '../model/useConnection.ts';
import { useHistoryEnds } from '../model/useHistoryEnds.ts';
import { usePageTitle } from '../model/usePageTitle.ts';
import { bar, connection, glyph, inside } from './TitleBar.css.ts';

/** The title bar of the desktop app's window: history, title, connection and updates. The system adds its buttons. */
export function TitleBar({ app }: { app: Pick<DuelbookDesktop, 'updates'> }) {
  const navigate = useNavigate();
  const { back, forward } = useHistoryEnds();
  const title = usePageTitle();
  // Reserves space for the bar before the page is painted.
  useLayoutEffect(() => {
    document.documentElement.dataset.titlebar = '';
    return () => {
      delete document.documentElement.dataset.titlebar;
    };
  }, []);
  return (
    <section className={bar} data-dark="" aria-label="Title bar">
      <div className={inside}>
        <span className={glyph} />
        <IconButton label="Go back" size={32} disabled={!back} onClick={() => navigate(-1)}>
          <ArrowLeft {...smallIcon} />
        </IconButton>
        <IconButton label="Go forward" size={32} disabled={!forward} onClick={() => navigate(1)}>
          <ArrowRight {...smallIcon} />
        </IconButton>
        <b>
          <bdi>{title || 'Duelbook'}</bdi>
        </b>
        <Connection />
        <UpdateReady updates={app.updates} />
      </div>
    </section>
  );
}

function Connection() {
  const { text, state } = useConnection();
  return (
    <p className={connection} data-state={state}>
      <i />
      <bdi>{text}</bdi>
    </p>
  );
}

/** The button that installs an update. Shown once an update is ready. */
function UpdateReady({ updates }: Pick<DuelbookDesktop, 'updates'>) {
  const [update, setUpdate] = useState<DesktopUpdate>({ phase: 'off', version: null });
  useEffect(() => updates.onState(setUpdate), [updates]);
  return <RestartToUpdate update={update} updates={updates} small />;
}
