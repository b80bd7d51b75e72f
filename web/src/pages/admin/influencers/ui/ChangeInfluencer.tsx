import { Eye, EyeOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { PicturePlace, StaffPicture } from '@/widgets/staffPicture';
import {
  ChangeInfluencerPictureDocument,
  type StaffInfluencer_RowFragment,
  UpdateInfluencerDocument,
} from '../api/influencers.generated.ts';
import { cleanDraft, draftFault, draftOf } from '../model/draft.ts';
import { DraftFields } from './DraftFields.tsx';
import { LandingPreview } from './LandingPreview.tsx';

const track = { open: 'staff_open_influencer', confirm: 'staff_influencer' } as const;

interface ChangeInfluencerProps {
  page: StaffInfluencer_RowFragment;
  staff: StaffUser;
}

const ownRefusal = ({ page, staff }: ChangeInfluencerProps) =>
  page.userId === staff.id ? 'This is your own landing page.' : null;

/** Edits the text of a landing page. */
export function EditInfluencer(props: ChangeInfluencerProps) {
  const { page } = props;
  const [draft, setDraft] = useState(() => draftOf(page));
  return (
    <StaffAction
      document={UpdateInfluencerDocument}
      variables={(asked) => ({ id: page.id, ...cleanDraft(draft), ...asked })}
      label="Edit page"
      icon={<Pencil {...smallIcon} />}
      track={track}
      title={`Edit ${page.name}’s page`}
      facts={[]}
      effects={['The public page changes right away. If you change the address, links to the old one stop working.']}
      confirm="Save page"
      dialogSize="wide"
      incomplete={draftFault(draft)}
      refusal={ownRefusal(props)}
      done="Landing page saved"
    >
      <DraftFields draft={draft} onChange={setDraft} />
      <LandingPreview
        draft={draft}
        code={page.code ?? ''}
        // If the page has no picture of its own, it shows the profile picture.
        imageUrl={page.imageUrl ?? page.user?.imageUrl ?? null}
      />
    </StaffAction>
  );
}

/** Hides or shows a landing page. */
export function ShowInfluencer(props: ChangeInfluencerProps) {
  const { id, name, enabled } = props.page;
  return (
    <StaffAction
      document={UpdateInfluencerDocument}
      variables={(asked) => ({ id, enabled: !enabled, ...asked })}
      label={enabled ? 'Hide page' : 'Show page'}
      icon={enabled ? <EyeOff {...smallIcon} /> : <Eye {...smallIcon} />}
      variant={enabled ? 'warning' : undefined}
      track={track}
      title={enabled ? `Hide ${name}’s page` : `Show ${name}’s page`}
      facts={[]}
      effects={[
        enabled
          ? 'The public page and its entry on Discover disappear. The code can still be redeemed.'
          : 'The public page and its entry on Discover are back.',
      ]}
      refusal={ownRefusal(props)}
      done={enabled ? 'Landing page hidden' : 'Landing page shown'}
    />
  );
}

/** Replaces or removes the picture of a landing page. */
export function InfluencerPicture(props: ChangeInfluencerProps & { onChanged: () => void }) {
  const { id, name, imageUrl } = props.page;
  return (
    <StaffPicture
      type="influencer_picture"
      owner={name}
      src={imageUrl}
      document={ChangeInfluencerPictureDocument}
      variables={(change) => ({ id, ...change })}
      preview={(src) => (
        <>
          <PicturePlace src={src} label="Card on Discover" width={56} shape={1} round />
          <PicturePlace src={src} label="Landing page" width={176} shape={1} round />
        </>
      )}
      without="The page shows the user’s profile picture instead."
      refusal={ownRefusal(props)}
      onChanged={props.onChanged}
    />
  );
}
