import { Problems } from './Problems.tsx';
import { ProxySection } from './ProxySection.tsx';

export default { title: 'Desktop settings' };

const support = {
  openLogs: async () => true,
  diagnostics: async () => 'Duelbook 1.4.0',
  permissions: async () => ({ screen: 'unknown', microphone: 'unknown', notifications: 'unknown' }) as const,
  openPermission: async () => true,
};
const saved = async () => true;

export const SystemProxy = () => <ProxySection proxy={{ mode: 'system' }} onChange={saved} />;
export const OwnProxy = () => (
  <ProxySection proxy={{ mode: 'manual', server: 'a-rather-long-name-of-a-proxy.example.com:3128' }} onChange={saved} />
);
export const HelpWithProblems = () => <Problems support={support} />;
