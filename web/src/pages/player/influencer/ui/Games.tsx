import { useId } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/routes';
import { GameIcon } from '@/shared/ui/avatar';
import type { InfluencerPageQuery } from '../api/influencerPage.generated.ts';
import { gameList } from './InfluencerPage.css.ts';

type Game = InfluencerPageQuery['influencers'][number]['games'][number];

/** The games that the influencer plays, with links to their open matches. */
export function Games({ name, games }: { name: string; games: readonly Game[] }) {
  const title = useId();
  return (
    <section className={gameList} aria-labelledby={title}>
      <h3 id={title}>Games {name} plays</h3>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <Link to={routes.play({ gameId: game.id })}>
              <GameIcon name={game.name} src={game.imageUrl} size={40} />
              <bdi>{game.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
