import { useId } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/routes';
import { GameIcon } from '@/shared/ui/avatar';
import { gameList } from './Landing.css.ts';
import type { LandingPage } from './Landing.tsx';

/** The games that the influencer plays, with links to open matches in them. */
export function Games({ name, games }: Pick<LandingPage, 'name' | 'games'>) {
  const title = useId();
  return (
    <section className={gameList} aria-labelledby={title}>
      <h3 id={title}>Games {name} plays</h3>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <Link to={routes.play({ gameId: game.id })}>
              <GameIcon name={game.name} src={game.imageUrl ?? null} size={40} />
              <bdi>{game.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
