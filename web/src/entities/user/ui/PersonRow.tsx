import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { LedgerRow } from '@/shared/ui/ledger';

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly imageUrl: string | null;
}

export interface PersonRowProps {
  person: Person;
  folio?: ReactNode;
  text?: ReactNode;
  figures?: ReactNode;
  action?: ReactNode;
  /** Navigates instead of the link, for overlays that must close first (`useLeaveOverlay`). */
  onGo?: (path: string) => void;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A user in a list, linking to their profile. */
export function PersonRow({ person, folio, text, figures, action, onGo }: PersonRowProps) {
  const path = routes.profile(person.id);
  const go = (event: MouseEvent) => {
    if (!onGo || !isPlain(event)) return;
    event.preventDefault();
    onGo(path);
  };
  return (
    <LedgerRow
      folio={folio}
      icon={<Avatar name={person.username} src={person.imageUrl} size={36} />}
      title={
        <Link to={path} onClick={go}>
          {person.username}
        </Link>
      }
      text={text}
      figures={figures}
      action={action}
    />
  );
}
