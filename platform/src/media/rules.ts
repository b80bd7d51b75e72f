export const playerMediaTypes = [
  'profile',
  'card',
  'evidence',
  'identity',
  'clip',
  'video',
  'trailer',
  'poster',
] as const;

export type PlayerMediaType = (typeof playerMediaTypes)[number];

/** Types of files that only staff can upload. */
export const staffMediaTypes = ['event_picture', 'influencer_picture', 'player_card'] as const;
export type StaffMediaType = (typeof staffMediaTypes)[number];

export const mediaTypes = [...playerMediaTypes, ...staffMediaTypes] as const;
export type MediaType = (typeof mediaTypes)[number];

const MIB = 1024 * 1024;
const images = ['image/jpeg', 'image/png', 'image/webp'];
const videos = ['video/mp4', 'video/webm', 'video/quicktime'];

export interface MediaRule {
  /** Maximum file size. Except for identity documents, images are also limited to `imageMaxBytes`. */
  maxBytes: number;
  contentTypes: readonly string[];
  /** Whether anyone with the URL can read the file. */
  public: boolean;
  /** Whether the file is encrypted at rest. */
  encrypted: boolean;
  /** Minimum dimensions of a picture that is displayed large. */
  least?: { width: number; height: number };
}

/** Maximum size of an image. */
export const imageMaxBytes = 10 * MIB;

/** Maximum pixels, because a small file can decode to a huge image. */
export const imageMaxPixels = 25_000_000;

export const mediaRules: Readonly<Record<MediaType, MediaRule>> = {
  profile: { maxBytes: imageMaxBytes, contentTypes: images, public: true, encrypted: false },
  card: { maxBytes: imageMaxBytes, contentTypes: images, public: true, encrypted: false },
  evidence: { maxBytes: 500 * MIB, contentTypes: [...images, ...videos], public: false, encrypted: false },
  identity: { maxBytes: 15 * MIB, contentTypes: [...images, 'application/pdf'], public: false, encrypted: true },
  clip: { maxBytes: 500 * MIB, contentTypes: videos, public: false, encrypted: false },
  video: { maxBytes: 500 * MIB, contentTypes: videos, public: false, encrypted: false },
  trailer: { maxBytes: 500 * MIB, contentTypes: videos, public: false, encrypted: false },
  poster: { maxBytes: imageMaxBytes, contentTypes: images, public: false, encrypted: false },
  event_picture: staffPicture(960, 540),
  influencer_picture: staffPicture(352, 352),
  player_card: staffPicture(720, 240),
};

function staffPicture(width: number, height: number): MediaRule {
  return { maxBytes: imageMaxBytes, contentTypes: images, public: true, encrypted: false, least: { width, height } };
}

export const isImage = (contentType: string): boolean => images.includes(contentType);

/**
 * Returns why a file type is rejected, for display, or null if it is accepted. `found` is the type detected from the
 * first bytes. The type that the client declares isn't compared, because browsers derive it from the file's name.
 */
export function kindRefusal(type: MediaType, found: string | undefined): string | null {
  if (found === undefined) return 'We don’t recognize this file type. Choose another file.';
  return mediaRules[type].contentTypes.includes(found)
    ? null
    : `${found} files aren’t accepted here. Choose another file.`;
}

/** Returns why a file size is rejected, for display, or null if it is accepted. */
export function sizeRefusal(type: MediaType, found: string, bytes: number): string | null {
  const { maxBytes } = mediaRules[type];
  const most = type !== 'identity' && isImage(found) ? Math.min(maxBytes, imageMaxBytes) : maxBytes;
  return bytes > most ? `The file is larger than ${most / MIB} MB. Choose a smaller one.` : null;
}

/** Why a file with malware is rejected, for display. */
export const infectedRefusal = 'We found malware in this file, so we deleted it. Choose another one.';

/** Returns why the pixels of a picture are rejected, for display, or null if they are accepted. */
export function pixelsRefusal(type: MediaType, { width, height }: { width: number; height: number }): string | null {
  const { least } = mediaRules[type];
  if (!least || (width >= least.width && height >= least.height)) return null;
  return `The picture has ${width} × ${height} pixels. Choose one with at least ${least.width} × ${least.height}.`;
}
