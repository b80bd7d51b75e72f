import Type, { type Static } from 'typebox';
import type { Deps } from '../app.ts';
import { appNow } from '../db/transaction.ts';
import { switchNames } from '../http/switches/switches.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Nullable, OneOf } from '../shared/schema.ts';
import { FeatureFlag, readFlags } from './flags.ts';
import { PublicLimits, publicLimits } from './limits.ts';
import { environments } from './settings.ts';

export const PublicConfig = Type.Object({
  server_time: DateTime,
  environment: OneOf(environments),
  minimum_app_version: Type.String(),
  maintenance: Type.Boolean(),
  maintenance_message: Nullable(Type.String()),
  social: Nullable(
    Type.Object({
      name: Type.String(),
      authorize_url: Type.String(),
      script_url: Type.String(),
      client_id: Type.String(),
    }),
  ),
  desktop_download_url: Nullable(Type.String()),
  limits: PublicLimits,
  durations: Type.Object({
    match_open_minutes: Type.Integer(),
    match_invite_minutes: Type.Integer(),
    match_no_show_minutes: Type.Integer(),
    match_no_show_answer_minutes: Type.Integer(),
    match_evidence_minutes: Type.Integer(),
    withdrawal_review_hours: Type.Integer(),
    identity_review_hours: Type.Integer(),
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
  stopped: Type.Array(OneOf(switchNames)),
});
describeSchema(PublicConfig, 'PublicConfig', 'Public settings. Limits are in cents.', {
  environment: 'Kind of installation.',
  minimum_app_version: 'Oldest supported client version.',
  maintenance: 'True during maintenance.',
  maintenance_message: 'Message to show during maintenance. Null otherwise.',
  social: 'Social identity provider for the sign-in dialog. Null when none is configured.',
  desktop_download_url: "URL of the folder with the desktop client's packages. Null when none are published.",
  limits: 'Limits on amounts and counts.',
  messaging: "Web push settings. Null when push isn't configured.",
  analytics_id: "Analytics property ID. Null when analytics isn't configured.",
  analytics_script_url: "URL of the analytics script. Null to use the provider's default.",
  feature_flags: 'Feature flags for everyone.',
  stopped: 'Switches that are currently off and refuse calls. Empty when everything works.',
  'social.name': 'Display name.',
  'social.authorize_url': 'Sign-in URL.',
  'social.script_url': "URL of the provider's script, which signs the user in and returns the ID token.",
  'social.client_id': 'Client ID of this app.',
  'messaging.project_id': 'ID of the Firebase project.',
  'messaging.api_key': 'Public API key.',
  'messaging.app_id': 'App ID of the Firebase project.',
  'messaging.messaging_sender_id': 'Sender ID of the Firebase project.',
});
type PublicConfig = Static<typeof PublicConfig>;

/** Returns the public settings, which are the same values that the operations enforce. */
export async function publicConfig(deps: Deps): Promise<PublicConfig> {
  const { auth, matches, staffMoney, status } = deps.config;
  return {
    server_time: (await appNow(deps.db)).toISOString(),
    environment: status.environment,
    minimum_app_version: auth.minimumAppVersion,
    maintenance: status.maintenance,
    maintenance_message: status.maintenanceMessage,
    social: await social(deps),
    desktop_download_url: status.desktopDownloadUrl,
    limits: publicLimits(deps.config),
    durations: {
      match_open_minutes: matches.openMinutes,
      match_invite_minutes: matches.inviteMinutes,
      match_no_show_minutes: matches.noShowMinutes,
      match_no_show_answer_minutes: matches.noShowAnswerMinutes,
      match_evidence_minutes: matches.evidenceMinutes,
      withdrawal_review_hours: staffMoney.withdrawalHours,
      identity_review_hours: staffMoney.identityHours,
    },
    messaging: messaging(status),
    analytics_id: status.analyticsId,
    analytics_script_url: status.analyticsScriptUrl,
    feature_flags: readFlags(status.featureFlags),
    stopped: [...(await deps.switches.stopped())],
  };
}

/** An identity provider that can't be reached is omitted. The rest of the configuration is still returned. */
async function social({ providers, log }: Deps): Promise<PublicConfig['social']> {
  try {
    const found = await providers.social.describe();
    if (!found) return null;
    const { name, authorizeUrl, scriptUrl, clientId } = found;
    return { name, authorize_url: authorizeUrl, script_url: scriptUrl, client_id: clientId };
  } catch (error) {
    log.warn({ err: error }, 'social sign-in is unavailable');
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
