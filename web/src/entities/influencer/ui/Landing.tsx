import type { ReactNode } from 'react';
import { Avatar } from '@/shared/ui/avatar';
import { Caps } from '@/shared/ui/text';
import { Games } from './Games.tsx';
import { body, hero, landing } from './Landing.css.ts';

/** Content of an influencer's landing page. */
export interface LandingPage {
  name: string;
  bio: string;
  imageUrl: string | null;
  games: readonly { id: string; name: string; imageUrl?: string | null }[];
}

/** An influencer's landing page, with the button to join below the text. */
export function Landing({ page, children }: { page: LandingPage; children: ReactNode }) {
  const { name, bio, imageUrl, games } = page;
  return (
    <div className={landing}>
      <section className={hero}>
        <Avatar name={name} src={imageUrl} size={176} />
        <div className={body}>
          <Caps>Play with</Caps>
          <h2>{name}</h2>
          <p>{bio}</p>
          {children}
        </div>
      </section>
      {games.length > 0 && <Games name={name} games={games} />}
    </div>
  );
}
