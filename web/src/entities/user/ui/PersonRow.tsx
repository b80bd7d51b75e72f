import type { ReactNode } from 'react';
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
}

/** A user in a list, linking to their profile. */
export function PersonRow({ person, folio, text, figures, action }: PersonRowProps) {
  return (
    <LedgerRow
      folio={folio}
      icon={<Avatar name={person.username} src={person.imageUrl} size={36} />}
      title={
        <Link to={routes.profile(person.id)} dir="auto">
          {person.username}
        </Link>
      }
      text={text}
      figures={figures}
      action={action}
    />
  );
}
