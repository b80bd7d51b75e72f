import { type ReactNode, useState } from 'react';

export interface PictureProps {
  /** Address of the picture. Null if there is none. */
  src: string | null;
  /** What the picture shows: `Picture of Harbor Cup`. */
  alt: string;
  /** Shown without a picture, or if it can't be loaded. Nothing by default. */
  fallback?: ReactNode;
  className?: string;
  /** Whether it loads only once it is near the screen. */
  lazy?: boolean;
}

/** An uploaded picture, which can be missing or removed at any time. */
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
