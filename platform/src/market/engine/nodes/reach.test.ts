import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../../db/freePort.ts';
import { addressFault } from './reach.ts';

const host = '127.0.0.1';

test('a node that can be reached at its address may start, and its port is free again', async () => {
  const port = await freePort();
  const announced = { address: `http://${host}:${port}/`, host, port };
  expect(await addressFault(announced)).toBeNull();
  expect(await addressFault(announced)).toBeNull();
});

test('an address where nobody answers is refused', async () => {
  const address = `http://${host}:${await freePort()}`;
  expect(await addressFault({ address, host, port: await freePort() })).toMatch(/can't be reached at http:/);
});

test('an address where another server answers is refused', async () => {
  const other = createServer((_request, response) => response.end('other')).listen(0, host);
  await once(other, 'listening');
  const address = `http://${host}:${(other.address() as AddressInfo).port}`;
  expect(await addressFault({ address, host, port: await freePort() })).toMatch(/another server answers/);
  other.close();
});

test('a port that is taken is reported as such', async () => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const start = addressFault({ address: `http://${host}:${port}`, host, port });
  await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});
