import { css } from '@linaria/core';
import { ImageOff, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { formatPercent } from '@/shared/lib/format';
import { usePhone } from '@/shared/lib/media';
import { media } from '@/shared/styles';
import { Button, IconButton } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { EmptyState } from '@/shared/ui/region';
import type { Identity_ReviewFragment } from '../api/identities.generated.ts';

const bar = css`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-8);
  padding: var(--space-12) 0 var(--space-8);

  & > output {
    min-width: 5ch;
    text-align: center;
    color: var(--bone);
  }

  & > [role='group'] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4);
    margin-right: auto;
  }

  ${media.phone} {
    & > [role='group'] {
      width: 100%;
    }
  }
`;

const stage = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 1px;
  height: clamp(240px, 46dvh, 560px);
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--rule);

  ${media.phone} {
    height: 44dvh;
  }
`;

const frame = css`
  position: relative;
  display: grid;
  overflow: auto;
  background: var(--ink-0);

  & > button {
    display: grid;
    place-items: center;
    width: var(--zoom);
    height: var(--zoom);
    padding: var(--space-8);
    cursor: zoom-in;
  }

  & > button[data-near] {
    cursor: zoom-out;
  }

  & > button:focus-visible {
    outline-offset: -4px;
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    border-radius: var(--r-small);
    transform: rotate(var(--turn));
  }

  & > div {
    align-self: center;
    display: grid;
    justify-items: center;
    gap: var(--space-8);
    padding: var(--space-16);
    text-align: center;
  }

  & > div > svg {
    color: var(--ash);
  }
`;

type Document = Identity_ReviewFragment['documents'][number];

const steps: readonly number[] = [1, 1.5, 2, 3];
const whole = 1;
const near = 2;

/** All our clients upload the photos in this order. Any other number of photos is labeled by number only. */
const sides = ['Front', 'Back', 'Selfie'];
const nameOf = (index: number, count: number) => (count === sides.length ? sides[index] : null) ?? `Photo ${index + 1}`;

const stepOf = (zoom: number, by: 1 | -1) => {
  const at = steps.indexOf(zoom);
  return steps[Math.min(steps.length - 1, Math.max(0, at + by))] ?? zoom;
};

interface PictureProps {
  document: Document;
  name: string;
  zoom: number;
  turns: number;
  onZoom: (zoom: number) => void;
  onExpired: () => void;
}

function Picture({ document, name, zoom, turns, onZoom, onExpired }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const next = zoom === whole ? near : whole;
    const area = event.currentTarget.getBoundingClientRect();
    // A key press has no position, so it zooms to the center.
    const byPointer = event.detail > 0;
    const x = byPointer ? (event.clientX - area.left) / area.width : 0.5;
    const y = byPointer ? (event.clientY - area.top) / area.height : 0.5;
    onZoom(next);
    requestAnimationFrame(() => {
      const { current } = box;
      current?.scrollTo(
        x * current.scrollWidth - current.clientWidth / 2,
        y * current.scrollHeight - current.clientHeight / 2,
      );
    });
  };
  const style = { '--zoom': `${zoom * 100}%`, '--turn': `${turns * 90}deg` } as React.CSSProperties;
  return (
    <div ref={box} className={frame} style={style}>
      {failed === document.url ? (
        <div role="alert">
          <ImageOff {...smallIcon} />
          <span>{name} can’t be shown. Photo links expire after five minutes.</span>
          <Button variant="secondary" size={32} onClick={onExpired}>
            Reload photos
          </Button>
        </div>
      ) : (
        <button
          type="button"
          data-near={zoom > whole || undefined}
          aria-label={`${name}, ${zoom > whole ? 'zoom out' : 'zoom in'}`}
          onClick={press}
        >
          <img src={document.url} alt={name} onError={() => setFailed(document.url)} />
        </button>
      )}
    </div>
  );
}

/** The submitted photos, shown one at a time or side by side. They can be zoomed and rotated. */
export function Documents({ documents, onExpired }: { documents: readonly Document[]; onExpired: () => void }) {
  const phone = usePhone();
  const [shown, setShown] = useState<number | 'all'>(phone ? 0 : 'all');
  const [zoom, setZoom] = useState<number>(whole);
  const [turns, setTurns] = useState(0);
  const show = (next: number | 'all') => {
    setShown(next);
    setZoom(whole);
    setTurns(0);
  };
  if (documents.length === 0) {
    return <EmptyState title="Photos deleted">Photos are deleted 90 days after the decision.</EmptyState>;
  }
  return (
    <>
      <div className={bar}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls. */}
        <div role="group" aria-label="Photos">
          {documents.map(({ mediaId }, index) => (
            <Chip key={mediaId} on={shown === index} onClick={() => show(index)}>
              {nameOf(index, documents.length)}
            </Chip>
          ))}
          {documents.length > 1 && (
            <Chip on={shown === 'all'} onClick={() => show('all')}>
              Side by side
            </Chip>
          )}
        </div>
        <IconButton label="Zoom out" size={32} disabled={zoom === steps[0]} onClick={() => setZoom(stepOf(zoom, -1))}>
          <ZoomOut {...smallIcon} />
        </IconButton>
        <output>{formatPercent(zoom * 100)}</output>
        <IconButton label="Zoom in" size={32} disabled={zoom === steps.at(-1)} onClick={() => setZoom(stepOf(zoom, 1))}>
          <ZoomIn {...smallIcon} />
        </IconButton>
        <IconButton label="Rotate right" size={32} onClick={() => setTurns(turns + 1)}>
          <RotateCw {...smallIcon} />
        </IconButton>
      </div>
      <div className={stage}>
        {documents.map(
          (document, index) =>
            (shown === 'all' || shown === index) && (
              <Picture
                key={document.mediaId}
                document={document}
                name={nameOf(index, documents.length)}
                zoom={zoom}
                turns={turns}
                onZoom={setZoom}
                onExpired={onExpired}
              />
            ),
        )}
      </div>
    </>
  );
}
