import { useMutation, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { GamePicker, GamePreferencesDocument, UpdatePreferencesDocument } from '@/entities/preference';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Region, SkeletonRows } from '@/shared/ui/region';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;

/** Lets the user choose the games they play. These games come first in every game picker. */
export function GamesIPlay() {
  const query = useQuery(GamePreferencesDocument, { fetchPolicy: 'cache-and-network' });
  const [changed, setChanged] = useState<string[] | null>(null);
  const [save, { loading }] = useMutation(UpdatePreferencesDocument);
  const submit = async () => {
    if (!changed) return;
    try {
      await save({ variables: { gameIds: changed } });
      setChanged(null);
      toast({ kind: 'success', title: 'Games saved' });
    } catch (fault) {
      if (!isAnsweredCentrally(fault)) toast({ kind: 'error', title: refusalOf(fault).message });
    }
  };
  return (
    <div className={stack}>
      <Region
        bare
        title="Games I play"
        thing="games"
        query={{ ...query, loading: query.loading && !query.data }}
        ready={query.data !== undefined}
        skeleton={<SkeletonRows count={3} />}
      >
        {query.data && (
          <GamePicker
            legend="Games I play"
            games={query.data.games}
            chosen={changed ?? query.data.preferences.gameIds}
            onChange={setChanged}
          />
        )}
      </Region>
      {changed && (
        <Button data-track="save_games" loading={loading} onClick={submit}>
          Save games
        </Button>
      )}
    </div>
  );
}
