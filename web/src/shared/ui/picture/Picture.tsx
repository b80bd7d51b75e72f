import { type ReactNode, useState } from 'react';

export interface PictureProps {
  /** URL of the picture. Null if there is none. */
  src: string | null;
  /** Alternative text for the picture: `Picture of Harbor Cup`. */
  alt: string;
  /** Shown if there is no picture or it can't be loaded. Defaults to nothing. */
  fallback?: ReactNode;
  className?: string;
  /** Whether the picture loads only once it is near the screen. */
  lazy?: boolean;
}

/** An uploaded picture. Uploaded pictures can be missing, or be removed at any time. */
export function Picture({ src, alt, fallback = null, className, lazy }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || broken === src) return fallback;
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
