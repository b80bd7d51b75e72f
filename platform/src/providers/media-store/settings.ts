import {
  choice,
  optionalSecret,
  optionalText,
  optionalUrl,
  type Section,
  type SettingsOf,
} from '../../shared/settings.ts';
import type { S3Settings } from './s3/client.ts';

/** Settings of the S3 API, which `MEDIA_STORE=s3` requires. */
const s3 = {
  /** URL of the S3 API, such as https://s3.eu-central-1.amazonaws.com. The bucket is added to its path. */
  s3Endpoint: optionalUrl('S3_ENDPOINT'),
  /** Region of the bucket. */
  s3Region: optionalText('S3_REGION'),
  /** Name of the bucket. */
  s3Bucket: optionalText('S3_BUCKET'),
  /** ID of the access key for the bucket. */
  s3AccessKeyId: optionalSecret('S3_ACCESS_KEY_ID'),
  /** Secret of that access key. */
  s3SecretAccessKey: optionalSecret('S3_SECRET_ACCESS_KEY'),
} satisfies Section;

export const mediaStoreSettings = {
  /** Where uploaded files are stored: `disk` (the folder `media` in `DATA_DIR`) or `s3`. */
  mediaStore: choice('MEDIA_STORE', ['disk', 's3'], 'disk'),
  ...s3,
} satisfies Section;

type StoreSettings = SettingsOf<typeof mediaStoreSettings>;

/**
 * Settings of the bucket. Null if files are stored on disk. Throws if a setting is missing, which `loadConfig` rules
 * out.
 */
export function bucketOf(settings: StoreSettings): S3Settings | null {
  const { mediaStore, s3Endpoint, s3Region, s3Bucket, s3AccessKeyId, s3SecretAccessKey } = settings;
  if (mediaStore === 'disk') return null;
  if (!s3Endpoint || !s3Region || !s3Bucket || !s3AccessKeyId || !s3SecretAccessKey)
    throw new Error(mediaStoreFaults(settings).join('\n'));
  return {
    endpoint: s3Endpoint,
    region: s3Region,
    bucket: s3Bucket,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  };
}

/** Required settings that are missing for the chosen store. */
export function mediaStoreFaults(settings: StoreSettings): string[] {
  if (settings.mediaStore === 'disk') return [];
  return Object.entries(s3).flatMap(([name, { env }]) =>
    Reflect.get(settings, name) === null ? [`${env}: required by MEDIA_STORE=s3`] : [],
  );
}
