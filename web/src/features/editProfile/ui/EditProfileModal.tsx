import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { updateSessionUser, useSession } from '@/entities/session';
import { type ProfileView, useOwnProfile } from '@/entities/user';
import { cleanUsername, isRefused, UsernameField, usernameFault, useUsernameCheck } from '@/entities/username';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { formatDay } from '@/shared/lib/format';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { WrittenArea } from '@/shared/ui/written-field';
import { UpdateProfileDocument } from '../api/editProfile.generated.ts';
import { bioLetters, changesOf, draftOf } from '../model/changes.ts';
import { PictureField } from './PictureField.tsx';

const fields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-20);
`;

/** The `edit-profile` overlay: edits the pictures, username and bio in the user's own profile. */
export function EditProfileModal() {
  const overlay = useOverlay('edit-profile');
  return overlay ? <OpenEditProfileModal key={openingOf(overlay)} /> : null;
}

function OpenEditProfileModal() {
  const id = useId();
  const query = useOwnProfile(useSession()?.user.id ?? null);
  const profile = query.data?.profile;
  const [busy, setBusy] = useState(false);
  const close = () => closeOverlay('edit-profile');
  return (
    <Dialog
      open
      title="Edit profile"
      onClose={close}
      footer={
        <DialogFooter stacked>
          <Button data-track="save_profile" size={48} wide type="submit" form={id} loading={busy} disabled={!profile}>
            Save
          </Button>
        </DialogFooter>
      }
    >
      <Region
        bare
        titleHidden
        title="Your profile"
        thing="your profile"
        query={query}
        ready={profile !== undefined && profile !== null}
        skeleton={<SkeletonRows count={5} />}
      >
        {profile && <Form id={id} profile={profile} onBusy={setBusy} onSaved={close} />}
      </Region>
    </Dialog>
  );
}

type Faults = Partial<Record<'username' | 'bio' | 'other', string>>;

interface FormProps {
  id: string;
  profile: ProfileView;
  onBusy: (busy: boolean) => void;
  onSaved: () => void;
}

function Form({ id, profile, onBusy, onSaved }: FormProps) {
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [faults, setFaults] = useState<Faults>({});
  const [update] = useMutation(UpdateProfileDocument);
  const put = (change: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...change }));
  const form = useRef<HTMLFormElement>(null);
  // Scrolls to the error, which may be outside the visible area on phones.
  useEffect(() => {
    if (Object.values(faults).every((fault) => fault === undefined)) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    form.current?.querySelector('[role=alert]:not([hidden])')?.scrollIntoView({ block: 'nearest' });
  }, [faults]);
  const { username, profileImageUrl, cardImageUrl } = profile.user;
  const check = useUsernameCheck(draft.username, username);
  const fixedUntil = profile.settings?.usernameChangeableAt ?? null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const input = changesOf(profile, draft);
    if (!input) return onSaved();
    const fault = input.username === undefined ? null : usernameFault(input.username);
    if (fault) return setFaults({ username: fault });
    if (input.username !== undefined && isRefused(check)) return;
    setFaults({});
    onBusy(true);
    try {
      const { data } = await update({ variables: { input } });
      const saved = data?.updateProfile.user;
      if (saved) updateSessionUser({ username: saved.username, profileImageUrl: saved.profileImageUrl });
      onSaved();
      toast({ kind: 'success', title: 'Profile saved' });
    } catch (error) {
      if (!isAnsweredCentrally(error)) setFaults(faultsOf(error));
    }
    onBusy(false);
  };

  return (
    <form ref={form} className={fields} id={id} onSubmit={save} noValidate>
      <PictureField
        type="profile"
        label="Picture"
        name={username}
        src={profileImageUrl}
        value={draft.profileImageId}
        onChange={(profileImageId) => put({ profileImageId })}
      />
      <PictureField
        type="card"
        label="Card"
        name={username}
        src={cardImageUrl}
        value={draft.cardImageId}
        onChange={(cardImageId) => put({ cardImageId })}
      />
      <UsernameField
        check={check}
        hint={
          fixedUntil ? `You can change it again on ${formatDay(fixedUntil)}.` : 'You can change it once every 30 days.'
        }
        disabled={fixedUntil !== null}
        value={draft.username}
        onChange={(text) => {
          put({ username: cleanUsername(text) });
          setFaults({ ...faults, username: undefined });
        }}
        error={faults.username}
      />
      <WrittenArea
        label="About you"
        hint={`${bioLetters - draft.bio.length} characters left.`}
        rows={4}
        maxLength={bioLetters}
        value={draft.bio}
        onChange={(bio) => put({ bio })}
        error={faults.bio}
      />
      {faults.other && <p role="alert">{faults.other}</p>}
    </form>
  );
}

/** Assigns an error to the field it concerns, or to the form. */
function faultsOf(error: unknown): Faults {
  const { message, fieldErrors } = refusalOf(error);
  const of = (field: string) => fieldErrors.find((fault) => fault.field === field || fault.field === `input.${field}`);
  const [username, bio] = [of('username')?.message, of('bio')?.message];
  return username || bio ? { username, bio } : { other: message };
}
