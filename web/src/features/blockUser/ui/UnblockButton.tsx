import type { NamedPerson } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { useBlock } from '../model/useBlock.ts';

export function UnblockButton({ person }: { person: NamedPerson }) {
  const { unblock } = useBlock();
  return (
    <Button variant="secondary" aria-label={`Unblock ${person.username}`} onClick={() => unblock(person)}>
      Unblock
    </Button>
  );
}
