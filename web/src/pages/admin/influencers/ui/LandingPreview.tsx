import { useQuery } from '@apollo/client/react';
import { Landing } from '@/entities/influencer';
import { Button } from '@/shared/ui/button';
import { Caps } from '@/shared/ui/text';
import { InfluencerGamesDocument } from '../api/influencers.generated.ts';
import { cleanDraft, type InfluencerDraft } from '../model/draft.ts';
import { preview } from './Influencers.css.ts';

interface LandingPreviewProps {
  draft: InfluencerDraft;
  code: string;
  imageUrl: string | null;
}

/** Previews the landing page as visitors will see it, while it is being typed. It isn't interactive. */
export function LandingPreview({ draft, code, imageUrl }: LandingPreviewProps) {
  const games = useQuery(InfluencerGamesDocument).data?.adminInfluencerGames ?? [];
  const { name, bio, gameIds } = cleanDraft(draft);
  const page = { name: name || 'Name', bio, imageUrl, games: games.filter(({ id }) => gameIds.includes(id)) };
  return (
    <section className={preview} aria-label="Preview">
      <Caps>Preview</Caps>
      <div inert>
        <Landing page={page}>
          <Button variant="glow" size={56} data-track="join_influencer">
            Join with {code || 'the code'}
          </Button>
        </Landing>
      </div>
    </section>
  );
}
