import { GameIcon } from '@/shared/ui/avatar';

/** A team's crest, or the first letter of its name if it has no image. */
export function Crest({ team, size = 24 }: { team: { name: string; imageUrl: string | null }; size?: number }) {
  return <GameIcon name={team.name} src={team.imageUrl} size={size} />;
}
