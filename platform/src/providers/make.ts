import { join } from 'node:path';
import type { Config } from '../shared/config.ts';
import { smtp } from './email/smtp.ts';
import { oauthGameAccounts } from './game-accounts/oauth.ts';
import { giphy } from './giphy/giphy.ts';
import type { Providers } from './index.ts';
import { diskMediaStore } from './media-store/disk.ts';
import type { MediaStore } from './media-store/port.ts';
import { s3MediaStore } from './media-store/s3/store.ts';
import { bucketOf } from './media-store/settings.ts';
import { applePay, dots, paymentProvider } from './payments/provider.ts';
import { pushProvider } from './push/provider.ts';
import { twilioSms } from './sms/twilio.ts';
import { openIdConnect } from './social/openIdConnect.ts';
import { twitch } from './twitch/twitch.ts';
import { clamd } from './virus-scanner/clamd.ts';

/** Creates the real adapters from the configuration. */
export function makeProviders(config: Config): Providers {
  return {
    email: smtp(config.providers),
    sms: twilioSms(config.providers),
    social: openIdConnect(config.providers),
    twitch: twitch(config.providers),
    gameAccounts: oauthGameAccounts(config.providers),
    giphy: giphy(config.providers),
    mediaStore: mediaStoreOf(config),
    virusScanner: clamd(config.providers.clamdAddress),
    push: pushProvider(config.providers),
    payments: paymentProvider(config.providers),
    dots: dots(config.providers),
    applePay: applePay(config.providers, config.publicUrl),
  };
}

/** Where uploaded files are stored. */
export function mediaStoreOf({ providers, dataDir }: Config): MediaStore {
  const bucket = bucketOf(providers);
  return bucket ? s3MediaStore(bucket) : diskMediaStore(join(dataDir, 'media'));
}
