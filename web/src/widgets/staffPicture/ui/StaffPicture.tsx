import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { ImageOff, ImageUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { StaffAction } from '@/features/staffAction';
import type { StaffPictureType } from '@/shared/api/types.generated';
import type { UploadedPicture } from '@/shared/lib/upload';
import { smallIcon } from '@/shared/ui/icons';
import { useStaffUpload } from '../model/useStaffUpload.ts';
import { PictureChoice } from './PictureChoice.tsx';

/** Variables of the mutation that changes a picture. */
export interface PictureChange {
  /** ID of the new picture. Null removes the current one. */
  mediaId: string | null;
  /** The picture that the dialog shows as current. */
  was: string | null;
  reason: string;
  idempotencyKey: string;
}

export interface StaffPictureProps<Data, Variables extends OperationVariables> {
  type: StaffPictureType;
  /** Noun used in the buttons. Defaults to `picture`. */
  thing?: string;
  /** Name of the picture's owner: `Harbor Cup`. */
  owner: string;
  /** URL of the current picture. */
  src: string | null;
  document: TypedDocumentNode<Data, Variables>;
  variables: (change: PictureChange) => Variables;
  /** Previews the picture in the places where players see it. */
  preview: (src: string | null) => ReactNode;
  /** A sentence about what players see if there is no picture. */
  without: string;
  /** Why the picture can't be changed. Null if it can. */
  refusal?: string | null;
  onChanged: () => void;
}

/** Buttons for replacing and removing a picture that players see. */
export function StaffPicture<Data, Variables extends OperationVariables>(props: StaffPictureProps<Data, Variables>) {
  const { type, thing = 'picture', owner, src, document, variables, preview, without, refusal, onChanged } = props;
  const upload = useStaffUpload(type);
  const { picture, clear } = upload;
  const shared = {
    document,
    track: { open: 'staff_open_picture', confirm: 'staff_picture' },
    facts: [],
    refusal,
    onChanged,
  } as const;
  const verb = src ? 'Replace' : 'Add';
  return (
    <>
      <StaffAction
        {...shared}
        variables={(given) => variables({ ...given, mediaId: picture.mediaId, was: src })}
        label={`${verb} ${thing}`}
        icon={<ImageUp {...smallIcon} />}
        title={`${verb} the ${thing} of ${owner}`}
        effects={
          src ? ['Players see the new picture right away. The current one is deleted.'] : ['Players see it right away.']
        }
        dialogSize="medium"
        incomplete={incompleteWords(picture)}
        done="Picture saved"
        onDone={() => {
          clear();
          onChanged();
        }}
      >
        <PictureChoice type={type} upload={upload} src={src} preview={preview} />
      </StaffAction>
      {src && (
        <StaffAction
          {...shared}
          variables={(given) => variables({ ...given, mediaId: null, was: src })}
          label={`Remove ${thing}`}
          icon={<ImageOff {...smallIcon} />}
          variant="warning"
          title={`Remove the ${thing} of ${owner}`}
          effects={['The picture is deleted. This can’t be undone.', without]}
          done="Picture removed"
          onDone={onChanged}
        />
      )}
    </>
  );
}

/** Why the picture can't be saved yet. Null if it can. */
function incompleteWords({ state, mediaId }: UploadedPicture): string | null {
  if (state === 'sending') return 'Wait until the picture is uploaded.';
  return mediaId === null ? 'Choose a picture first.' : null;
}
