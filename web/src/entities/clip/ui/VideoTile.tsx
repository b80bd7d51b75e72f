import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { usePreviewsAllowed } from '@/shared/lib/hover-preview';
import { sparesData } from '@/shared/lib/media';
import { ClipPlayer } from '@/shared/ui/clip-player';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: var(--space-16);
  padding-top: var(--space-12);
`;

const tile = css`
  min-width: 0;

  & > :is(video, p) {
    display: grid;
    place-items: center;
    width: 100%;
    aspect-ratio: 16 / 9;
    background: var(--ink-0);
    color: var(--ash);
    object-fit: contain;
  }

  & > :first-child {
    border: 1px solid var(--rule);
    border-radius: var(--r-panel);
  }

  b {
    display: block;
    margin-top: var(--space-8);
    overflow: hidden;
    color: var(--paper);
    font-weight: var(--weight-semibold);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > div:last-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-8);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  & > div:last-child > :last-child {
    display: flex;
    gap: var(--space-4);
  }

  & > div:last-child > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

export const ClipGrid = ({ children }: { children: ReactNode }) => <ul className={grid}>{children}</ul>;

export interface VideoTileProps {
  title: string;
  /** Null if the video has been removed. */
  url: string | null;
  /** Start of the clip within the file, in ms. Omit to play the whole file. */
  startMs?: number;
  endMs?: number;
  note: ReactNode;
  /** An action shown next to `note`. */
  action?: ReactNode;
}

/** The URL of a clip, with its range as a media fragment, which browsers support natively. */
export const clipAddress = (url: string, startMs?: number, endMs?: number): string =>
  startMs === undefined || endMs === undefined ? url : `${url}#t=${startMs / 1000},${endMs / 1000}`;

/** A video that plays on demand and shows a preview on hover. */
export function VideoTile({ title, url, startMs, endMs, note, action }: VideoTileProps) {
  return (
    <li className={tile}>
      {url ? <Film title={title} url={url} startMs={startMs} endMs={endMs} /> : <p>This video was removed</p>}
      {url && <b dir="auto">{title}</b>}
      <div>
        <span>{note}</span>
        {action && <span>{action}</span>}
      </div>
    </li>
  );
}

/** Plays a clip. If hover previews are off, uses a plain video element, which shows the first frame as its poster. */
function Film({ title, url, startMs = 0, endMs }: Omit<VideoTileProps, 'url' | 'note' | 'action'> & { url: string }) {
  const src = clipAddress(url, startMs, endMs);
  if (usePreviewsAllowed())
    return <ClipPlayer src={src} title={title} fromMs={startMs} lengthMs={endMs && endMs - startMs} />;
  const preload = sparesData() ? 'none' : 'metadata';
  // biome-ignore lint/a11y/useMediaCaption: user-published game clips have no captions.
  return <video src={src} controls playsInline preload={preload} aria-label={title} />;
}
