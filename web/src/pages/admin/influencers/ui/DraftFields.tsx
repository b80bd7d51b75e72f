import { useQuery } from '@apollo/client/react';
import { Checkbox } from '@/shared/ui/checkbox';
import { TextField } from '@/shared/ui/field';
import { Region } from '@/shared/ui/region';
import { WrittenArea, WrittenField } from '@/shared/ui/written-field';
import { InfluencerGamesDocument } from '../api/influencers.generated.ts';
import type { InfluencerDraft } from '../model/draft.ts';
import { choices } from './Influencers.css.ts';

export interface DraftFieldsProps {
  draft: InfluencerDraft;
  onChange: (draft: InfluencerDraft) => void;
}

/** Fields for the name, slug, biography and games of a landing page. */
export function DraftFields({ draft, onChange }: DraftFieldsProps) {
  return (
    <>
      <WrittenField
        label="Name"
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        label="Address"
        hint="Last part of the link, such as night-owl in /i/night-owl."
        value={draft.slug}
        onChange={(slug) => onChange({ ...draft, slug })}
        maxLength={60}
        autoComplete="off"
      />
      <WrittenArea
        label="Biography"
        value={draft.bio}
        onChange={(bio) => onChange({ ...draft, bio })}
        maxLength={400}
        rows={3}
      />
      <Games gameIds={draft.gameIds} onChange={(gameIds) => onChange({ ...draft, gameIds })} />
    </>
  );
}

function Games({ gameIds, onChange }: { gameIds: readonly string[]; onChange: (ids: readonly string[]) => void }) {
  const query = useQuery(InfluencerGamesDocument);
  const games = query.data?.adminInfluencerGames;
  return (
    <Region title="Games" thing="the games" query={query} ready={games !== undefined}>
      <div className={choices}>
        {games?.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={gameIds.includes(id)}
            onChange={(on) => onChange(on ? [...gameIds, id] : gameIds.filter((each) => each !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </Region>
  );
}
