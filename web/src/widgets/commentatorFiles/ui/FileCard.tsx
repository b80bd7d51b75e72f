import { css } from '@linaria/core';
import type { ReactNode } from 'react';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: var(--space-24) var(--space-16);
  padding: var(--space-16);
`;

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-8);
  min-width: 0;

  video {
    width: 100%;
    aspect-ratio: 16 / 9;
    border-radius: var(--r-panel);
    background: var(--ink-0);
    object-fit: cover;
  }

  h3,
  small {
    overflow-wrap: anywhere;
  }

  h3 {
    font-size: var(--size-body);
  }

  small {
    color: var(--ash);
  }

  footer {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-8);
  }
`;

/** A grid of videos or trailers. */
export const FileGrid = ({ children }: { children: ReactNode }) => <ul className={grid}>{children}</ul>;

interface FileCardProps {
  title: string;
  url: string;
  /** Preview frame. Without one, the browser shows the first frame. */
  pictureUrl: string | null;
  /** The league or event that the file belongs to, and when it was added. */
  note: ReactNode;
  children?: ReactNode;
}

/** A video or trailer with its player. `children` are its buttons. */
export function FileCard({ title, url, pictureUrl, note, children }: FileCardProps) {
  return (
    <li className={card}>
      {/* biome-ignore lint/a11y/useMediaCaption: commentators upload these without captions. */}
      <video src={url} poster={pictureUrl ?? undefined} controls playsInline preload="metadata" aria-label={title} />
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <small>{note}</small>
      {children && <footer>{children}</footer>}
    </li>
  );
}
