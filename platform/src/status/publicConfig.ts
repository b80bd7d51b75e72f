import Type, { type Static } from 'typebox';
import type { Deps } from '../app.ts';
import { describeSchema } from '../shared/describe.ts';
import { Cents, Nullable } from '../shared/schema.ts';
import { FeatureFlag, readFlags } from './flags.ts';

export const PublicConfig = Type.Object({
  minimum_app_version: Type.String(),
  maintenance: Type.Boolean(),
  maintenance_message: Nullable(Type.String()),
  social: Nullable(Type.Object({ name: Type.String(), authorize_url: Type.String(), client_id: Type.String() })),
  desktop_download_url: Nullable(Type.String()),
  limits: Type.Object({
    entry_min_amount: Cents,
    entry_max_amount: Cents,
    deposit_min_amount: Cents,
    deposit_max_amount: Cents,
    deposit_day_amount: Cents,
    withdraw_min_amount: Cents,
    withdraw_max_amount: Cents,
    deposit_chips: Type.Array(Cents),
    entry_chips: Type.Array(Cents),
    active_matches: Type.Integer(),
  }),
  messaging: Nullable(
    Type.Object({
      project_id: Type.String(),
      api_key: Type.String(),
      app_id: Type.String(),
      messaging_sender_id: Type.String(),
    }),
  ),
  analytics_id: Nullable(Type.String()),
  analytics_script_url: Nullable(Type.String()),
  feature_flags: Type.Array(FeatureFlag),
});
describeSchema(PublicConfig, 'PublicConfig');
type PublicConfig = Static<typeof PublicConfig>;

/** The public settings. They are the live ones: what is told here is what the calls check. */
export async function publicConfig(deps: Deps): Promise<PublicConfig> {
  const { auth, wallet, matches, status } = deps.config;
  return {
    minimum_app_version: auth.minimumAppVersion,
    maintenance: status.maintenance,
    maintenance_message: status.maintenanceMessage,
    social: await social(deps),
    desktop_download_url: status.desktopDownloadUrl,
    limits: {
      entry_min_amount: matches.entryMinAmount,
      entry_max_amount: matches.entryMaxAmount,
      deposit_min_amount: wallet.depositMinAmount,
      deposit_max_amount: wallet.depositMaxAmount,
      deposit_day_amount: wallet.depositDayAmount,
      withdraw_min_amount: wallet.withdrawMinAmount,
      withdraw_max_amount: wallet.withdrawMaxAmount,
      deposit_chips: [...wallet.depositChips],
      entry_chips: [...matches.entryChips],
      active_matches: matches.activeMatches,
    },
    messaging: messaging(status),
    analytics_id: status.analyticsId,
    analytics_script_url: status.analyticsScriptUrl,
    feature_flags: readFlags(status.featureFlags),
  };
}

/** An identity provider that cannot be reached is not offered; the rest of the configuration still answers. */
async function social({ providers, log }: Deps): Promise<PublicConfig['social']> {
  try {
    const found = await providers.social.describe();
    return found && { name: found.name, authorize_url: found.authorizeUrl, client_id: found.clientId };
  } catch (error) {
    log.warn({ err: error }, 'the social identity provider is not offered');
    return null;
  }
}

function messaging(status: Deps['config']['status']): PublicConfig['messaging'] {
  const { messagingProjectId, messagingApiKey, messagingAppId, messagingSenderId } = status;
  if (!messagingProjectId || !messagingApiKey || !messagingAppId || !messagingSenderId) return null;
  return {
    project_id: messagingProjectId,
    api_key: messagingApiKey,
    app_id: messagingAppId,
    messaging_sender_id: messagingSenderId,
  };
}
