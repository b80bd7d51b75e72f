import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { Outline } from '@/shared/ui/outline';
import { useContacts } from '../model/useContacts.ts';

const coming = (
  <Outline>
    <Button variant="tertiary" size={32}>
      +1 201 555 0100
    </Button>
  </Outline>
);

/** Rows of the account panel with the user's phone number and email address, each with a button that changes it. */
export function useContactRows() {
  const { data, error } = useContacts();
  const unknown = error ? 'Couldn’t load' : coming;
  const contacts = data?.contacts;
  const email = contacts?.email ?? null;
  return [
    {
      label: 'Phone',
      value: contacts ? (
        <Button
          variant="tertiary"
          size={32}
          aria-label={`Change phone number ${contacts.phoneMasked ?? ''}`}
          onClick={() => openOverlay({ kind: 'move-phone' })}
        >
          {contacts.phoneMasked ?? 'Not verified'}
        </Button>
      ) : (
        unknown
      ),
    },
    {
      label: 'Email',
      value: contacts ? (
        <Button
          variant="tertiary"
          size={32}
          aria-label={email === null ? 'Add email address' : `Change email address ${email}`}
          onClick={() => openOverlay({ kind: 'email' })}
        >
          {email === null ? 'Add email' : contacts.emailVerified ? email : `${email} · not verified`}
        </Button>
      ) : (
        unknown
      ),
    },
  ];
}
