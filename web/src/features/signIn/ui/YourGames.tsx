import { useMutation, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { GamePicker, GamePreferencesDocument, UpdatePreferencesDocument } from '@/entities/preference';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import type { SurveyCategory } from '@/shared/api/types.generated';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { AnswerReferralSurveyDocument, NewcomerDocument } from '../api/newcomer.generated.ts';

const stack = css`
  display: grid;
  gap: var(--space-16);

  h3 {
    font-size: var(--size-body);
    line-height: var(--leading-22);
    color: var(--paper);
  }
`;

const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  margin: var(--space-8) 0 0;
  padding: 0;
  border: 0;
`;

const answers: readonly { value: SurveyCategory; label: string }[] = [
  { value: 'friend', label: 'A friend' },
  { value: 'social_media', label: 'Social media' },
  { value: 'streamer', label: 'A streamer' },
  { value: 'search', label: 'Search' },
  { value: 'tournament', label: 'A tournament' },
  { value: 'other', label: 'Somewhere else' },
];

/** Asks which games the user plays and, the first time only, how they heard about Duelbook. Both are optional. */
export function YourGames({ onFinish }: { onFinish: () => void }) {
  const query = useQuery(GamePreferencesDocument, { fetchPolicy: 'network-only' });
  const newcomer = useQuery(NewcomerDocument, { fetchPolicy: 'network-only' });
  const [changed, setChanged] = useState<string[] | null>(null);
  const [heard, setHeard] = useState<SurveyCategory | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [saveGames] = useMutation(UpdatePreferencesDocument);
  const [answer] = useMutation(AnswerReferralSurveyDocument);
  const onboarding = newcomer.data?.onboarding;
  // Whether content that could move the button just before the user presses it is still loading.
  const moves = [query, newcomer].some(({ data, loading }) => loading && !data);

  const finish = async () => {
    setBusy(true);
    setError(null);
    try {
      if (changed) await saveGames({ variables: { gameIds: changed } });
      if (heard && onboarding?.surveyCategory === null) await answer({ variables: { category: heard } });
      onFinish();
    } catch (fault) {
      if (!isAnsweredCentrally(fault)) setError(refusalOf(fault).message);
      setBusy(false);
    }
  };
  return (
    <div className={stack}>
      <Region
        bare
        titleHidden
        title="Games you play"
        thing="games"
        query={query}
        ready={query.data !== undefined}
        skeleton={<SkeletonRows count={3} />}
      >
        {query.data && (
          <GamePicker
            legend="Games you play"
            games={query.data.games}
            chosen={changed ?? query.data.preferences.gameIds}
            onChange={setChanged}
          />
        )}
      </Region>
      {onboarding?.surveyCategory === null && (
        <section>
          <h3 id="heard">How did you hear about us?</h3>
          <fieldset className={chips} aria-labelledby="heard">
            {answers.map(({ value, label }) => (
              <Chip key={value} on={heard === value} onClick={() => setHeard(heard === value ? null : value)}>
                {label}
              </Chip>
            ))}
          </fieldset>
        </section>
      )}
      {error && <Banner tone="rose" title={error} />}
      <Button data-track="sign_in_games" size={56} wide disabled={moves} loading={busy} onClick={finish}>
        Finish
      </Button>
    </div>
  );
}
