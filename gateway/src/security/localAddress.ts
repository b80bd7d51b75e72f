import { BlockList, isIP } from 'node:net';

const local = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  local.addSubnet(network, bits);
for (const [network, bits] of [
  ['::1', 128],
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(network, bits, 'ipv6');

const localSuffixes = ['.localhost', '.local', '.internal', '.lan', '.home.arpa', '.localdomain'];

/**
 * Whether browsers on the internet can't reach this origin, because it is this machine, in a private network, or a name
 * without a domain. Names aren't resolved. Wildcards such as `https://*.example.com` count as names.
 */
export function isLocalOrigin(origin: string): boolean {
  const url = origin.replace('//*.', '//');
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(host);
  if (version !== 0) return local.check(host, version === 6 ? 'ipv6' : 'ipv4');
  return !host.includes('.') || localSuffixes.some((suffix) => host.endsWith(suffix));
}
