import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type CookieDecision = 'granted' | 'denied';

/**
 * Returns the user's consents and opt-outs. Cookie decisions are stored only on each device, so the device that
 * requests the export adds its own.
 */
export async function consents(
  db: Db,
  userId: string,
  cookies: CookieDecision | null,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ consents: Record<string, unknown> }>`
    select jsonb_build_object(
      'stakes_shown_to_everyone', (select to_jsonb(v) - 'user_id' from stake_visibility v where v.user_id = ${userId}),
      'chat_guidelines', (select coalesce(jsonb_agg(jsonb_build_object('conversation_id', conversation_id, 'title', c.title,
          'approved_at', guidelines_approved_at) order by guidelines_approved_at), '[]')
        from conversation_members m join conversations c on c.id = m.conversation_id
        where m.user_id = ${userId} and guidelines_approved_at is not null),
      'match_guidelines', (select coalesce(jsonb_agg(jsonb_build_object('version', version, 'accepted_at', accepted_at)
          order by version), '[]')
        from guideline_acceptances where user_id = ${userId}),
      'emails_turned_off', (select coalesce(jsonb_agg(jsonb_build_object('list', list, 'at', at) order by list), '[]')
        from message_opt_outs where user_id = ${userId}),
      'notifications', (select coalesce(jsonb_agg(to_jsonb(n) - 'user_id'), '[]')
        from notification_settings n where n.user_id = ${userId}),
      'push_devices', (select coalesce(jsonb_agg(jsonb_build_object('device_id', device_id, 'registered_at', registered_at)
        order by registered_at), '[]') from devices where user_id = ${userId}),
      'play_limits', (select to_jsonb(l) - 'user_id' from play_limits l where l.user_id = ${userId})
    ) as consents`.execute(db);
  return { ...rows[0]?.consents, analytics_cookies_on_this_device: cookies };
}
