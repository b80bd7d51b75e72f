import { Banner } from '@/shared/ui/banner';
import type { Present } from '../model/usePresence.ts';

const names = (people: readonly Present[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(people.map(({ staff }) => staff.username));

/** Warns that other staff are changing the account, or shows that they have it open. */
export function OthersHere({ others }: { others: readonly Present[] }) {
  const acting = others.filter((each) => each.acting);
  const who = acting.length > 0 ? acting : others;
  return (
    <div role="status">
      {acting.length > 0 && (
        <Banner tone="amber" title={`${names(who)} ${who.length === 1 ? 'is' : 'are'} changing this account now`}>
          Agree on who makes the change first. This page shows their change once it’s made.
        </Banner>
      )}
      {acting.length === 0 && who.length > 0 && (
        <Banner tone="azure" title={`${names(who)} ${who.length === 1 ? 'has' : 'have'} this account open, too`} />
      )}
    </div>
  );
}
