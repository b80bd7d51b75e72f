import type { DesktopProxy } from '../../../../web/src/shared/platform/desktop.ts';
import type { ProxiedSession, ProxyConfig } from '../ports.ts';

/** Sends the traffic of the sessions through the proxy from now on. Connections through another one are closed. */
export async function applyProxy(sessions: readonly ProxiedSession[], proxy: DesktopProxy | undefined): Promise<void> {
  const config = configOf(proxy);
  await Promise.all(
    sessions.map(async (session) => {
      await session.setProxy(config);
      await session.closeAllConnections();
    }),
  );
}

function configOf(proxy: DesktopProxy | undefined): ProxyConfig {
  if (proxy?.mode === 'none') return { mode: 'direct' };
  // One rule for every protocol. Chromium never sends addresses of this computer through a proxy.
  if (proxy?.mode === 'manual') return { mode: 'fixed_servers', proxyRules: proxy.server };
  return { mode: 'system' };
}
