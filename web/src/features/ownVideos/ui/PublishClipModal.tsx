import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { TextField } from '@/shared/ui/field';
import { CreateClipDocument } from '../api/ownVideos.generated.ts';
import { cutFault, firstCut, longestCut, milliseconds } from '../model/cut.ts';
import { useClipMatches } from '../model/useClipMatches.ts';
import { MatchField } from './MatchField.tsx';
import { PublishDialog } from './PublishDialog.tsx';

const ends = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-12);
`;

/** The `publish-clip` overlay: publishes up to a minute of a video as a clip of one of the user's matches. */
export function PublishClipModal() {
  const overlay = useOverlay('publish-clip');
  const selfId = useSession()?.user.id;
  return overlay && selfId ? <OpenPublishClipModal key={openingOf(overlay)} selfId={selfId} /> : null;
}

function OpenPublishClipModal({ selfId }: { selfId: string }) {
  const [length, setLength] = useState<number | null>(null);
  const [start, setStart] = useState('0');
  const [end, setEnd] = useState('');
  const matches = useClipMatches(selfId);
  const [chosenMatch, setMatch] = useState<string | null>(null);
  const matchId = chosenMatch ?? matches.options?.[0]?.value ?? null;
  const [create] = useMutation(CreateClipDocument);
  const cut = { start: Number(start), end: Number(end) };
  const fault = end === '' ? null : cutFault(cut, length);
  const publish = async (mediaId: string, title: string) => {
    if (!matchId) return;
    await create({
      variables: {
        input: { mediaId, matchId, title, start: milliseconds(cut.start), end: milliseconds(cut.end) },
      },
      update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'clips' }),
    });
  };
  return (
    <PublishDialog
      kind="clip"
      hint={`Clips can be up to ${longestCut} seconds long. MP4, WebM or QuickTime.`}
      ready={matchId !== null && end !== '' && fault === null}
      onLength={(seconds) => {
        setLength(seconds);
        setStart('0');
        setEnd(String(firstCut(seconds).end));
      }}
      publish={publish}
      onClose={() => closeOverlay('publish-clip')}
      above={<MatchField matches={matches} value={matchId} onChange={setMatch} />}
    >
      <div className={ends}>
        <TextField label="Start, in seconds" inputMode="decimal" value={start} onChange={setStart} />
        <TextField
          label="End, in seconds"
          inputMode="decimal"
          value={end}
          onChange={setEnd}
          error={fault ?? undefined}
        />
      </div>
    </PublishDialog>
  );
}
