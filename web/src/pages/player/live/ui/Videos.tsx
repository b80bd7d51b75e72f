import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { ClipPlayer } from '@/shared/ui/clip-player';
import { RegionError } from '@/shared/ui/region';
import type { VideosState } from '../model/useVideos.ts';

const section = css`
  margin-top: var(--space-24);

  h3 {
    font: var(--type-display-lead);
  }

  p {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    color: var(--ash);
    font: var(--type-dense);
  }

  p > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
    gap: var(--space-16);
    margin-top: var(--space-8);
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-4);
    overflow-wrap: anywhere;
  }

  time {
    color: var(--ash);
    font: var(--type-small);
  }
`;

const player = css`
  border-radius: var(--r-panel);
`;

/** The commentator of the event with their latest videos. Renders nothing for an event without a commentator. */
export function Videos({ state: { videos, error, retry } }: { state: VideosState }) {
  if (!videos && error) return <RegionError thing="the videos" error={error} onRetry={retry} />;
  if (!videos?.commentator) return null;
  const { commentator, videos: files } = videos;
  return (
    <section className={section} aria-label="Commentary">
      <h3>Commentary</h3>
      <p>
        <Avatar name={commentator.username} src={commentator.imageUrl} size={32} />
        <Link to={routes.profile(commentator.id)}>
          <bdi>{commentator.username}</bdi>
        </Link>
      </p>
      {files.length > 0 && (
        <ul aria-label="Latest videos">
          {files.map(({ id, title, url, pictureUrl, createdAt }) => (
            <li key={id}>
              <ClipPlayer className={player} src={url} title={title} poster={pictureUrl} />
              <bdi>{title}</bdi>
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
