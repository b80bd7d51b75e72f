import { useMutation, useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { useNow } from '@/shared/lib/clock';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { WrittenArea } from '@/shared/ui/written-field';
import {
  ApplyForPartnerDocument,
  PartnerLeaguesDocument,
  type PartnerLeaguesQuery,
  PartnerRegistrationDocument,
} from '../api/portal.generated.ts';
import { form, stack } from './PortalPage.css.ts';
import type { OwnPartner } from './StateBanner.tsx';

type League = PartnerLeaguesQuery['partnerLeagues'][number];

/** Describes the program. Users who can apply now also get the application form. */
export function Application({ partner }: { partner: OwnPartner | null }) {
  const query = useQuery(PartnerLeaguesDocument);
  const now = useNow('minute');
  const leagues = query.data?.partnerLeagues;
  const again = partner?.applyAgainAt ?? null;
  const waits = again === null ? partner !== null : Date.parse(again) > now;
  return (
    <Region
      bare
      title="Become a partner"
      thing="the leagues"
      query={query}
      ready={leagues !== undefined}
      skeleton={<SkeletonRows count={3} picture={false} />}
      empty={
        leagues?.length === 0 && (
          <EmptyState title="No league accepts partners yet">Check back when the next season starts.</EmptyState>
        )
      }
    >
      <div className={stack}>
        <p>
          Partners play the events that others stake on. You choose the times you can play each week. Partners can’t
          stake on the games they play.
        </p>
        {leagues && !waits && <Form leagues={leagues} />}
      </div>
    </Region>
  );
}

function Form({ leagues }: { leagues: readonly League[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [apply, { loading }] = useMutation(ApplyForPartnerDocument, {
    update: (cache, { data }) => {
      if (!data) return;
      const partnerRegistration = data.applyForPartner;
      cache.writeQuery({ query: PartnerRegistrationDocument, data: { __typename: 'Query', partnerRegistration } });
    },
  });
  const missing = chosen.length === 0 ? 'Choose at least one league.' : text.trim() ? null : 'Tell us about yourself.';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(missing);
    if (missing || loading) return;
    try {
      await apply({ variables: { leagueIds: [...chosen], text: text.trim() } });
      toast({ kind: 'success', title: 'Application sent', text: 'You’re on the waitlist.' });
    } catch (error) {
      if (!isAnsweredCentrally(error)) setFault(refusalOf(error).message);
    }
  };
  return (
    <form className={form} onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend>Leagues you want to play in</legend>
        {leagues.map(({ league, game, mode }) => (
          <Checkbox
            key={league.id}
            checked={chosen.includes(league.id)}
            onChange={(on) => setChosen(on ? [...chosen, league.id] : chosen.filter((id) => id !== league.id))}
          >
            <bdi>{league.name}</bdi>{' '}
            <Sub>
              {game.name}, {mode.name}
            </Sub>
          </Checkbox>
        ))}
      </fieldset>
      <WrittenArea
        label="About you"
        hint="Your experience, your team and when you usually play. Only staff can read it."
        value={text}
        onChange={setText}
        maxLength={1000}
        rows={4}
      />
      <Sub>We accept partners once their identity is verified.</Sub>
      {fault && <p role="alert">{fault}</p>}
      <Button type="submit" loading={loading} data-track="apply_partner">
        Apply
      </Button>
    </form>
  );
}
