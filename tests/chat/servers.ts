import type { AddressInfo } from 'node:net';
import { loadConfig } from '../../gateway/src/config.ts';
import { buildGateway } from '../../gateway/src/server.ts';
import { startWork } from '../../platform/src/build.ts';
import { type TestPlatform, testPlatform } from '../../platform/src/testing/harness.ts';

/** A platform with a gateway in front of it, on free ports. */
export interface Servers {
  t: TestPlatform;
  /** `host:port` of the gateway. */
  address: string;
  close(): Promise<void>;
}

/** @param sockets number of concurrent subscribers */
export async function startServers(sockets: number): Promise<Servers> {
  const t = await testPlatform({ config: { liveSockets: sockets + 10, chat: { newAccountHours: 0 } } });
  const platformUrl = `http://${await t.listen()}`;
  await startWork(t.app);
  const gateway = await buildGateway(
    loadConfig({ PLATFORM_URL: platformUrl, LOG_LEVEL: 'silent', ATTEMPT_LIMITS: 'off' }),
  );
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = gateway.app.server.address() as AddressInfo;
  return {
    t,
    address: `127.0.0.1:${port}`,
    async close() {
      await gateway.stop();
      await t.close();
    },
  };
}
