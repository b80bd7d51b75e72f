import { Ban, Copy, Ellipsis, Flag, MessageCircle, Pencil, Share2, Swords } from 'lucide-react';
import type { RefObject } from 'react';
import { asPlayer } from '@/entities/session';
import type { ProfileView } from '@/entities/user';
import { FollowButton } from '@/features/followUser';
import { useStartConversation } from '@/features/startConversation';
import { usePhone } from '@/shared/lib/media';
import { type NamedPerson, openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { Button, IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Menu, type MenuEntry } from '@/shared/ui/menu';
import { actions } from './ProfileHead.css.ts';

export interface ProfileActionsProps {
  profile: ProfileView;
  own: boolean;
  /**
   * Whether the bar shows the main actions, because the head is out of view. If so, the buttons in the head are inert.
   */
  inBar: boolean;
  ref: RefObject<HTMLDivElement | null>;
}

/** Actions on a profile, for a viewer or its owner. */
export function ProfileActions({ profile, own, inBar, ref }: ProfileActionsProps) {
  const { user } = profile;
  const person = { id: user.id, username: user.username };
  // Phones only have space for the main actions.
  const folded = usePhone() && !own;
  const share = () =>
    openOverlay({
      kind: 'share',
      link: routes.profile(user.username),
      text: own ? 'Play me on Duelbook.' : `${user.username} on Duelbook.`,
    });
  return (
    <div className={actions} ref={ref}>
      <MainActions profile={profile} own={own} inert={inBar} />
      {!own && (
        <Button
          variant="secondary"
          icon={<Swords {...icon} />}
          data-plain=""
          data-track="challenge_person"
          onClick={() =>
            asPlayer(`Challenge ${user.username}`, () =>
              openOverlay({ kind: 'create-match', invite: { ...person, imageUrl: user.profileImageUrl } }),
            )
          }
        >
          Challenge
        </Button>
      )}
      {!folded && (
        <IconButton data-track="share_profile" variant="secondary" label="Share" data-square="" onClick={share}>
          <Share2 {...icon} />
        </IconButton>
      )}
      <Menu
        label={`More actions for ${user.username}`}
        trigger={
          <IconButton variant="secondary" label="More" data-square="">
            <Ellipsis {...icon} />
          </IconButton>
        }
        entries={[
          ...(folded ? [{ key: 'share', label: 'Share', icon: <Share2 {...icon} />, onSelect: share }] : []),
          ...(own ? [] : against(person)),
          copyId(user.id),
        ]}
      />
    </div>
  );
}

/** The main actions, shown in the head and in the bar that replaces it. */
export function MainActions({ profile, own, inert = false }: { profile: ProfileView; own: boolean; inert?: boolean }) {
  const person = { id: profile.user.id, username: profile.user.username };
  if (own) {
    return (
      <Button
        variant="secondary"
        icon={<Pencil {...icon} />}
        inert={inert}
        onClick={() => openOverlay({ kind: 'edit-profile' })}
      >
        Edit profile
      </Button>
    );
  }
  return (
    <>
      <FollowButton person={person} following={profile.isFollowing} followsMe={profile.followsMe} inert={inert} />
      <MessageButton person={person} inert={inert} />
    </>
  );
}

function MessageButton({ person, inert }: { person: NamedPerson; inert: boolean }) {
  const { open, opening } = useStartConversation();
  return (
    <Button
      variant="secondary"
      icon={<MessageCircle {...icon} />}
      data-plain=""
      data-track="message_person"
      inert={inert}
      loading={opening}
      onClick={() => open([person])}
    >
      <span>Message</span>
    </Button>
  );
}

/** Menu entries for blocking and reporting the user. */
const against = (user: NamedPerson): MenuEntry[] => [
  {
    key: 'block',
    label: 'Block…',
    icon: <Ban {...icon} />,
    onSelect: () => asPlayer(`Block ${user.username}`, () => openOverlay({ kind: 'block-user', user })),
  },
  {
    key: 'flag',
    track: 'open_report',
    label: 'Report user…',
    icon: <Flag {...icon} />,
    onSelect: () =>
      asPlayer(`Report ${user.username}`, () =>
        openOverlay({ kind: 'flag', subjectType: 'user', subjectId: user.id, name: user.username }),
      ),
  },
];

const copyId = (id: string): MenuEntry => ({
  key: 'copy',
  label: 'Copy ID',
  icon: <Copy {...icon} />,
  separate: true,
  onSelect: () =>
    navigator.clipboard.writeText(id).then(
      () => toast({ kind: 'success', title: 'Copied' }),
      () => toast({ kind: 'error', title: 'Couldn’t copy', text: id }),
    ),
});
