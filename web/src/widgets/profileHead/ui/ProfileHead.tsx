import { type RefObject, useRef } from 'react';
import { Badges, Face, Level, type ProfileView } from '@/entities/user';
import { formatCount, formatMonth, plural } from '@/shared/lib/format';
import { usePassed } from '@/shared/lib/in-view';
import { usePhone } from '@/shared/lib/media';
import { openOverlay } from '@/shared/lib/overlays';
import { Picture } from '@/shared/ui/picture';
import { bannerArt } from '../model/bannerArt.ts';
import { useFocusHandoff } from '../model/useFocusHandoff.ts';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileBar } from './ProfileBar.tsx';
import { art, counts, head, names } from './ProfileHead.css.ts';

export interface ProfileHeadProps {
  profile: ProfileView;
  own: boolean;
  /**
   * Whether to show a slim sticky bar once the head has scrolled out of view. The bar sticks within the container that
   * both share.
   */
  collapses?: boolean;
}

/** Profile header: card, picture, name, badges, counts and actions. */
export function ProfileHead({ profile, own, collapses = false }: ProfileHeadProps) {
  const { user, badges, level, online, bio, blockedByMe } = profile;
  const phone = usePhone();
  const foot = useRef<HTMLDivElement>(null);
  const inHead = useRef<HTMLDivElement>(null);
  const inBar = useRef<HTMLDivElement>(null);
  const collapsed = usePassed(foot) && collapses;
  useFocusHandoff(inHead, inBar, collapsed);
  return (
    <>
      {collapses && <ProfileBar profile={profile} own={own} shown={collapsed} ref={inBar} />}
      <header>
        <div className={art}>
          <Picture
            src={user.cardImageUrl}
            alt={`Player card of ${user.username}`}
            fallback={<img src={bannerArt(user.id)} alt="" data-crest="" />}
          />
        </div>
        <div className={head}>
          <Face name={user.username} src={user.profileImageUrl} size={phone ? 88 : 112} online={online} />
          <div className={names}>
            <h2>{user.username}</h2>
            <p>
              <Badges badges={badges} />
              {level && <Level name={level.name} />}
              {profile.followsMe && <span>Follows you</span>}
              <span>Member since {formatMonth(user.memberSince)}</span>
            </p>
            <p dir="auto">{bio}</p>
          </div>
          {!blockedByMe && <ProfileActions profile={profile} own={own} inBar={collapsed} ref={inHead} />}
          <Counts profile={profile} ref={foot} />
        </div>
      </header>
    </>
  );
}

function Counts({ profile, ref }: { profile: ProfileView; ref: RefObject<HTMLDivElement | null> }) {
  const { user, followersCount, followingCount, listsHidden } = profile;
  const { won, lost, drawn } = user.record;
  const person = { id: user.id, username: user.username };
  const lists = [
    { list: 'followers', count: followersCount, word: followersCount === 1 ? 'follower' : 'followers' },
    { list: 'following', count: followingCount, word: 'following' },
  ] as const;
  return (
    <div className={counts} ref={ref}>
      {lists.map(({ list, count, word }) =>
        listsHidden ? (
          <span key={list}>
            <b>{formatCount(count)}</b> <bdi>{word}</bdi>
          </span>
        ) : (
          <button key={list} type="button" onClick={() => openOverlay({ kind: 'follows', user: person, list })}>
            <b>{formatCount(count)}</b> <bdi>{word}</bdi>
          </button>
        ),
      )}
      {!profile.statsHidden && <span>{plural(won + lost + drawn, 'match', 'matches')}</span>}
    </div>
  );
}
