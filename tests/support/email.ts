import type { Person } from './people.ts';
import type { Stack } from './stack.ts';
import { until } from './until.ts';

/** Gives a person a verified email address and returns the address. */
export async function setEmail(stack: Stack, { id }: Pick<Person, 'id'>): Promise<string> {
  const address = `${id}@players.test`;
  await stack.sql('update users set email = $1, email_verified_at = now() where id = $2', [address, id]);
  return address;
}

/** Sends the emails about a person's unread notifications immediately instead of after half an hour. */
export async function unseenNow(stack: Stack, { id }: Pick<Person, 'id'>): Promise<void> {
  await until('an email to wait', async () => {
    const rows = await stack.sql(
      `update pgboss.job set start_after = now() where name = 'notifications.email' and state = 'created'
         and data->>'id' in (select id::text from notifications where user_id = $1) returning id`,
      [id],
    );
    return rows.length > 0;
  });
}
