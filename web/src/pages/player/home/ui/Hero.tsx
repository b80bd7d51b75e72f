import { useQuery } from '@apollo/client/react';
import { Plus, Swords } from 'lucide-react';
import { useState } from 'react';
import { asPlayer, isKeptFromPlay, useSession } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { HomeStakesDocument } from '../api/home.generated.ts';
import { featuredOf } from '../model/featured.ts';
import { Example } from './Example.tsx';
import { HeroDuel } from './HeroDuel.tsx';
import { claim, half, hero, slash, stage } from './hero.css.ts';

const begin = () => asPlayer('Create match', () => openOverlay({ kind: 'create-match' }));

/**
 * The primary and the secondary action. Play is first for signed-in users, and Stake is first for visitors. Play isn't
 * highlighted for users who are restricted from playing.
 */
function Actions() {
  const session = useSession();
  if (session) {
    return (
      <>
        <ButtonLink
          data-track="find_match"
          variant={isKeptFromPlay(session) ? 'secondary' : 'glow'}
          size={56}
          icon={<Swords {...icon} />}
          to={routes.play()}
        >
          Find a match
        </ButtonLink>
        <ButtonLink data-track="open_stakes" variant="secondary" size={56} to={routes.stake()}>
          Stake
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <ButtonLink data-track="open_stakes" variant="glow" size={56} to={routes.stake()}>
        Stake now
      </ButtonLink>
      <Button variant="secondary" size={56} icon={<Plus {...icon} />} onClick={begin}>
        Create match
      </Button>
    </>
  );
}

/** The top of the home page: the featured event with its score and prices, followed by the pitch and the actions. */
export function Hero() {
  const { data, error } = useQuery(HomeStakesDocument, {
    pollInterval: 10_000,
    skipPollAttempt: () => document.hidden,
  });
  const duel = data && featuredOf(data.recommendedStakeEvents);
  // Stores whether the last request failed, because each poll clears the query's error and the message would flicker.
  const [failed, setFailed] = useState(false);
  if (error && !failed) setFailed(true);
  const none = duel === null || (!data && failed);
  return (
    <section className={hero} aria-label="About Duelbook">
      <div className={stage}>
        <div className={half} data-side="a">
          <img src="/art/player-a.svg" alt="" width="380" height="444" />
        </div>
        <div className={half} data-side="b">
          <img src="/art/player-b.svg" alt="" width="380" height="444" />
        </div>
        <i className={slash} aria-hidden="true" />
        <h2>
          <span>Two sides. </span>
          <span>One book.</span>
        </h2>
        {none ? <Example /> : <HeroDuel event={duel ?? null} />}
      </div>
      <div className={claim}>
        <p>
          <b>Play video games for cash, or stake on who wins.</b> Always against other people. The winner takes the
          whole pot: 0% fee.
        </p>
        <div>
          <Actions />
        </div>
      </div>
    </section>
  );
}
