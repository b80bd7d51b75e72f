import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useCommentatorSession } from '@/entities/commentator';
import { formatCount, formatDateTime, formatDay } from '@/shared/lib/format';
import { commentatorRoutes, routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { LiveBadge } from '@/shared/ui/chip';
import { EmptyState, Region } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { FileCard, FileGrid } from '@/widgets/commentatorFiles';
import { CommentatorProfileDocument, type CommentatorProfileQuery } from '../api/profile.generated.ts';

type Profile = CommentatorProfileQuery['commentatorProfile'];

const card = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-16);
  padding: var(--space-16);

  & > div {
    flex: 1 1 12rem;
    display: grid;
    gap: var(--space-8);
    min-width: 0;
    overflow-wrap: anywhere;
  }

  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8);
  }
`;

const list = css`
  padding: 0 var(--space-16) var(--space-16);

  a {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-16);
    min-height: 44px;
    overflow-wrap: anywhere;
  }

  time {
    color: var(--ash);
  }
`;

/** `/commentator/profile`: the commentator's profile as viewers see it. */
export function ProfilePage() {
  const id = useCommentatorSession()?.user.id ?? '';
  const query = useQuery(CommentatorProfileDocument, {
    variables: { id },
    skip: id === '',
    notifyOnNetworkStatusChange: true,
  });
  useEffect(() => {
    document.title = 'Profile · Duelbook';
  }, []);
  const profile = query.data?.commentatorProfile;
  return (
    <>
      <h1>Profile</h1>
      <Region title="As viewers see you" thing="your profile" query={query} ready={profile !== undefined}>
        {profile && <Card profile={profile} />}
      </Region>
      {profile && <Upcoming profile={profile} />}
      {profile && <Videos profile={profile} />}
    </>
  );
}

function Card({ profile }: { profile: Profile }) {
  const { user, bio, twitchUsername, onAirEventId, commentedEvents, commentatorSince } = profile;
  return (
    <>
      <div className={card}>
        <Avatar src={user.imageUrl} name={user.username} size={96} />
        <div>
          <h2>
            <bdi>{user.username}</bdi>
            {onAirEventId && <LiveBadge />}
          </h2>
          <p>{bio ?? 'No biography yet. Write one in your player profile.'}</p>
        </div>
      </div>
      <KeyValue
        ruled
        rows={[
          { label: 'Twitch', value: twitchUsername ?? 'Not connected' },
          { label: 'Completed events', value: formatCount(commentedEvents) },
          { label: 'Commentator since', value: formatDay(commentatorSince) },
          { label: 'Player profile', value: <Link to={routes.profile(user.id)}>Open profile</Link> },
        ]}
      />
    </>
  );
}

function Upcoming({ profile: { upcoming } }: { profile: Profile }) {
  if (upcoming.length === 0) return <EmptyState title="No upcoming events">Claim one in the schedule.</EmptyState>;
  return (
    <section>
      <h2>Upcoming events</h2>
      <ul className={list}>
        {upcoming.map(({ id, event }) => (
          <li key={id}>
            <Link to={commentatorRoutes.event(id)}>
              <bdi>{event.name}</bdi>
              <time dateTime={event.startDate}>{formatDateTime(event.startDate)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Videos({ profile: { videos } }: { profile: Profile }) {
  if (videos.length === 0) return null;
  return (
    <section>
      <h2>Videos</h2>
      <FileGrid>
        {videos.map(({ id, title, url, pictureUrl, createdAt }) => (
          <FileCard
            key={id}
            title={title}
            url={url}
            pictureUrl={pictureUrl}
            note={<time dateTime={createdAt}>{formatDateTime(createdAt)}</time>}
          />
        ))}
      </FileGrid>
    </section>
  );
}
