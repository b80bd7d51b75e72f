import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import type { Gif_ViewFragment } from '@/entities/message';
import { useDebounced } from '@/shared/lib/debounce';
import { media } from '@/shared/styles';
import { SearchField } from '@/shared/ui/field';
import { EmptyState, RegionError, Skeleton } from '@/shared/ui/region';
import { Caps } from '@/shared/ui/text';
import { GifsDocument, TrendingGifsDocument } from '../api/composeMessage.generated.ts';

const panel = css`
  display: grid;
  gap: var(--space-8);
`;

const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  height: 300px;
  overflow-y: auto;
  grid-auto-rows: max-content;

  & > button {
    display: block;
    overflow: hidden;
    border-radius: var(--r-small);
    background: var(--ink-2);
  }

  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }

  & > button:focus-visible {
    outline-offset: -2px;
  }

  ${media.phone} {
    height: 46dvh;
  }
`;

/** GIFs from GIPHY: trending ones, or the results of a search. */
export function GifPanel({ onPick }: { onPick: (gif: Gif_ViewFragment) => void }) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const trending = useQuery(TrendingGifsDocument, { skip: q !== '' });
  const found = useQuery(GifsDocument, { variables: { q }, skip: q === '' });
  const query = q === '' ? trending : found;
  const gifs = q === '' ? trending.data?.trendingGifs.items : (found.data ?? found.previousData)?.gifs.items;
  return (
    <div className={panel}>
      <SearchField autoFocus label="Search GIFs" value={text} onChange={setText} />
      {query.error && !gifs ? (
        <RegionError thing="GIFs" error={query.error} onRetry={() => void query.refetch().catch(() => undefined)}>
          GIPHY isn’t responding.
        </RegionError>
      ) : (
        <div className={grid}>
          {!gifs && ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <Skeleton key={key} height={110} radius={8} />)}
          {gifs?.map((gif) => (
            <button key={gif.id} type="button" onClick={() => onPick(gif)}>
              <img src={gif.previewUrl} alt={gif.title || 'GIF'} loading="lazy" decoding="async" />
            </button>
          ))}
          {gifs?.length === 0 && <EmptyState small title={`No results for “${q}”`} />}
        </div>
      )}
      <Caps>Powered by GIPHY</Caps>
    </div>
  );
}
