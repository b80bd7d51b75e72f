import { useMutation, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { opponentOf } from '@/entities/match';
import { useSession } from '@/entities/session';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { icon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { ClipMatchesDocument, CreateClipDocument } from '../api/ownVideos.generated.ts';
import { cutFault, firstCut, longestCut, milliseconds } from '../model/cut.ts';
import { useVideoFile } from '../model/useVideoFile.ts';
import { VideoChoice } from './VideoChoice.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const ends = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 12px;
`;

const titleLetters = 80;

/** Publishes up to a minute of a video as a clip of an own match. Overlay `publish-clip`. */
export function PublishClipModal() {
  const overlay = useOverlay('publish-clip');
  const selfId = useSession()?.user.id;
  return overlay && selfId ? <OpenPublishClipModal key={openingOf(overlay)} selfId={selfId} /> : null;
}

function useMatchOptions(selfId: string) {
  const { data } = useQuery(ClipMatchesDocument, { variables: { userId: selfId } });
  return data?.profileMatches.items.map((match) => ({
    value: match.id,
    label: `${match.number} · ${match.game.name} v ${opponentOf(match, selfId)?.user?.username ?? 'nobody'}`,
  }));
}

function OpenPublishClipModal({ selfId }: { selfId: string }) {
  const matches = useMatchOptions(selfId);
  const { file, choose } = useVideoFile('clip');
  const [length, setLength] = useState<number | null>(null);
  const [text, setText] = useState({ title: '', start: '0', end: '' });
  const [chosenMatch, setMatch] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [create, { loading }] = useMutation(CreateClipDocument);
  const matchId = chosenMatch ?? matches?.[0]?.value ?? null;
  const cut = { start: Number(text.start), end: Number(text.end) };
  const fault = file.preview && text.end !== '' ? cutFault(cut, length) : null;
  const ready = file.mediaId && matchId && text.title.trim() && text.end !== '' && !fault;
  const put = (change: Partial<typeof text>) => setText((known) => ({ ...known, ...change }));

  const publish = async () => {
    if (!file.mediaId || !matchId) return;
    setMessage(null);
    try {
      await create({
        variables: {
          input: {
            mediaId: file.mediaId,
            matchId,
            title: text.title.trim(),
            start: milliseconds(cut.start),
            end: milliseconds(cut.end),
          },
        },
        update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'clips' }),
      });
      closeOverlay('publish-clip');
      toast({ kind: 'success', title: 'Your clip is published' });
    } catch (error) {
      if (!isAnsweredCentrally(error)) setMessage(refusalOf(error).message);
    }
  };

  return (
    <Dialog
      open
      title="Publish a clip"
      onClose={() => closeOverlay('publish-clip')}
      footer={
        <DialogFooter stacked>
          <Button size={48} wide loading={loading} disabled={!ready} onClick={publish} data-track="publish_clip">
            Publish
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <VideoChoice
          file={file}
          onChoose={(chosen) => void choose(chosen)}
          onLength={(seconds) => {
            setLength(seconds);
            put({ start: '0', end: String(firstCut(seconds).end) });
          }}
          hint={`Up to ${longestCut} seconds of it are shown. MP4, WebM or QuickTime.`}
        />
        {matches?.length === 0 ? (
          <Banner tone="amber" icon={<CircleAlert {...icon} />} title="Play a match first" as="h3">
            A clip shows a match that you played.
          </Banner>
        ) : (
          <Select label="Match" size="field" value={matchId ?? ''} options={matches ?? []} onChange={setMatch} />
        )}
        <TextField
          label="Title"
          maxLength={titleLetters}
          value={text.title}
          onChange={(title) => put({ title })}
          error={message ?? undefined}
        />
        <div className={ends}>
          <TextField
            label="From, in seconds"
            inputMode="decimal"
            value={text.start}
            onChange={(start) => put({ start })}
          />
          <TextField
            label="To, in seconds"
            inputMode="decimal"
            value={text.end}
            onChange={(end) => put({ end })}
            error={fault ?? undefined}
          />
        </div>
      </div>
    </Dialog>
  );
}
