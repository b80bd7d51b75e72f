import type { DisputeView } from '@/entities/match';
import { Sub } from '@/shared/ui/text';

type DisputedGamerId = DisputeView['gamerIds'][number];

/** The gamer IDs that a side used in the match, each with proof that it belongs to the player. */
export function DisputedGamerIds({ gamerIds }: { gamerIds: readonly DisputedGamerId[] }) {
  return gamerIds.map((each) => (
    <Sub key={each.userId}>
      <bdi>Played as {each.value} ·</bdi> <Proof gamerId={each} />
    </Sub>
  ));
}

function Proof({ gamerId: { value, proof, url } }: { gamerId: DisputedGamerId }) {
  if (proof === 'provider') return 'confirmed by signing in';
  if (url === null) return 'no screenshot';
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={`Screenshot of ${value}`}>
      screenshot
    </a>
  );
}
