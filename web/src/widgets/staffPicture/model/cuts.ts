import type { StaffPictureType } from '@/shared/api/types.generated';
import type { Size } from '@/shared/ui/crop-dialog';

export interface PictureCut {
  /** Aspect ratio, width divided by height. */
  shape: number;
  /** Maximum width in pixels of the uploaded picture. */
  mostWidth: number;
  /** Minimum size in pixels that the platform accepts. */
  least: Size;
  round: boolean;
}

/** Crop of each type of picture. The platform refuses smaller pictures (`platform/src/media/rules.ts`). */
export const cuts: Readonly<Record<StaffPictureType, PictureCut>> = {
  event_picture: { shape: 16 / 9, mostWidth: 1920, least: { width: 960, height: 540 }, round: false },
  influencer_picture: { shape: 1, mostWidth: 1024, least: { width: 352, height: 352 }, round: true },
  player_card: { shape: 3, mostWidth: 1920, least: { width: 720, height: 240 }, round: false },
};

/** Describes a picture's requirements in one sentence. */
export const requirement = ({ least: { width, height } }: PictureCut) =>
  `JPEG, PNG or WebP, at least ${width} × ${height} pixels, at most 10 MB.`;
