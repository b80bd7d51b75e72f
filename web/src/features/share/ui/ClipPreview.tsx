import { useFragment } from '@apollo/client/react';
import { css } from '@linaria/core';
import { clipAddress } from '@/entities/clip';
import { Sub } from '@/shared/ui/text';
import { SharedClip_ClipFragmentDoc, SharedClip_MessageFragmentDoc } from '../api/sharedClip.generated.ts';

const picture = css`
  width: 100%;
  max-height: 32vh;
  aspect-ratio: 16 / 9;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-0);
`;

/** Preview of the shared clip. Uses the data cached by the clip grid or message it was shared from. */
export function ClipPreview({ id }: { id: string }) {
  const clip = useFragment({ fragment: SharedClip_ClipFragmentDoc, from: { __typename: 'Clip', id } });
  const sent = useFragment({ fragment: SharedClip_MessageFragmentDoc, from: { __typename: 'MessageClip', id } });
  const shown = clip.complete
    ? { title: clip.data.title, url: clip.data.url && clipAddress(clip.data.url, clip.data.startMs, clip.data.endMs) }
    : sent.complete
      ? { title: sent.data.title, url: sent.data.videoUrl }
      : null;
  if (!shown?.url) return null;
  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: user-published game clips have no captions. */}
      <video className={picture} src={shown.url} controls playsInline preload="metadata" aria-label={shown.title} />
      <Sub>{shown.title}</Sub>
    </div>
  );
}
