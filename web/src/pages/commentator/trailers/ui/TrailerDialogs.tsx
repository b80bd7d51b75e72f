import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useCommentatorUpload, usePicturePlace, useSections } from '@/entities/commentator';
import { Region } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { VideoDialog } from '@/shared/ui/video-choice';
import {
  CommentatorTrailersDocument,
  CreateTrailerDocument,
  type Trailer_CardFragment,
  UpdateTrailerDocument,
} from '../api/trailers.generated.ts';

const hint = 'MP4, WebM or QuickTime, up to 500 MB.';

/** Uploads a new trailer for a league. */
export function NewTrailer({ onClose }: { onClose: () => void }) {
  const upload = useCommentatorUpload('trailer');
  const picturePlace = usePicturePlace();
  const [chosen, setChosen] = useState('');
  const sections = useSections();
  const leagues = sections.data?.commentatorLeagueSections;
  const leagueId = chosen || (leagues?.[0]?.id ?? '');
  const [create] = useMutation(CreateTrailerDocument, { refetchQueries: [CommentatorTrailersDocument] });
  return (
    <VideoDialog
      title="Add a trailer"
      upload={upload}
      hint={hint}
      ready={leagueId !== ''}
      confirm="Add trailer"
      track="commentator_publish_trailer"
      done="Trailer added"
      picturePlace={picturePlace}
      publish={async (mediaId, title, pictureMediaId) => {
        if (mediaId)
          await create({ variables: { leagueId, mediaId, title, pictureMediaId }, awaitRefetchQueries: true });
      }}
      onClose={onClose}
    >
      <Region bare titleHidden title="League" thing="the leagues" query={sections} ready={leagues !== undefined}>
        <Select
          size="field"
          label="League"
          value={leagueId}
          options={(leagues ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      </Region>
    </VideoDialog>
  );
}

/** Changes the title of a trailer, or replaces its file. */
export function EditTrailer({ trailer, onClose }: { trailer: Trailer_CardFragment; onClose: () => void }) {
  const upload = useCommentatorUpload('trailer');
  const picturePlace = usePicturePlace();
  const [update] = useMutation(UpdateTrailerDocument);
  return (
    <VideoDialog
      title="Edit trailer"
      upload={upload}
      hint={`Choose a video to replace the current one. ${hint}`}
      named={trailer.title}
      fileOptional
      confirm="Save trailer"
      track="commentator_publish_trailer"
      done="Trailer saved"
      picturePlace={picturePlace}
      publish={(mediaId, title, pictureMediaId) =>
        update({
          variables: {
            id: trailer.id,
            title,
            mediaId: mediaId ?? undefined,
            pictureMediaId: pictureMediaId ?? undefined,
          },
        })
      }
      onClose={onClose}
    />
  );
}
