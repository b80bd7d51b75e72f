import { Badges, Face, type ProfileView } from '@/entities/user';
import { formatCount, formatMonth, plural } from '@/shared/lib/format';
import { usePhone } from '@/shared/lib/media';
import { openOverlay } from '@/shared/lib/overlays';
import { ProfileActions } from './ProfileActions.tsx';
import { art, counts, head, names } from './ProfileHead.css.ts';

/** Who it is: card, picture, name, badges, counts, and what can be done with them. */
export function ProfileHead({ profile, own }: { profile: ProfileView; own: boolean }) {
  const { user, badges, online, bio, blockedByMe } = profile;
  const phone = usePhone();
  return (
    <header>
      <div className={art}>{user.cardImageUrl && <img src={user.cardImageUrl} alt="" />}</div>
      <div className={head}>
        <Face name={user.username} src={user.profileImageUrl} size={phone ? 88 : 112} online={online} />
        <div className={names}>
          <h2>{user.username}</h2>
          {(badges.length > 0 || profile.followsMe) && (
            <p>
              <Badges badges={badges} />
              {profile.followsMe && 'Follows you'}
            </p>
          )}
          {bio && <p>{bio}</p>}
        </div>
        {!blockedByMe && <ProfileActions profile={profile} own={own} />}
        <Counts profile={profile} />
      </div>
    </header>
  );
}

function Counts({ profile }: { profile: ProfileView }) {
  const { user, followersCount, followingCount, listsHidden } = profile;
  const { won, lost, drawn } = user.record;
  const person = { id: user.id, username: user.username };
  const lists = [
    { list: 'followers', count: followersCount, word: followersCount === 1 ? 'follower' : 'followers' },
    { list: 'following', count: followingCount, word: 'following' },
  ] as const;
  return (
    <div className={counts}>
      {lists.map(({ list, count, word }) =>
        listsHidden ? (
          <span key={list}>
            <b>{formatCount(count)}</b> {word}
          </span>
        ) : (
          <button key={list} type="button" onClick={() => openOverlay({ kind: 'follows', user: person, list })}>
            <b>{formatCount(count)}</b> {word}
          </button>
        ),
      )}
      {!profile.statsHidden && <span>{plural(won + lost + drawn, 'match', 'matches')}</span>}
      <span>Here since {formatMonth(user.memberSince)}</span>
    </div>
  );
}
