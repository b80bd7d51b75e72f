import type { DesktopProxy } from '../../../../web/src/shared/platform/desktop.ts';
import type { ProxiedSession, ProxyConfig } from '../ports.ts';

/** Makes the sessions use the proxy from now on. Closes existing connections. */
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
  // One rule covers all protocols. Chromium never uses a proxy for addresses of this computer.
  if (proxy?.mode === 'manual') return { mode: 'fixed_servers', proxyRules: proxy.server };
  return { mode: 'system' };
}
