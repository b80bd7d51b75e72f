import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates a copy of the template database; `drop` removes it and ends its sessions. */
export async function cloneTemplate(templateUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const template = new URL(templateUrl);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  // Copying files takes less than half the CPU time of the default, which writes every page to the log.
  await onServer(templateUrl, `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`);
  return {
    url: url.href,
    drop: () => onServer(templateUrl, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(templateUrl: string, statement: string): Promise<void> {
  const admin = new URL(templateUrl);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
