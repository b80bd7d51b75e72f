import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addSubnet('0.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');
loopback.addAddress('::', 'ipv6');

const privateRanges = new BlockList();
privateRanges.addSubnet('10.0.0.0', 8);
privateRanges.addSubnet('172.16.0.0', 12);
privateRanges.addSubnet('192.168.0.0', 16);
privateRanges.addSubnet('100.64.0.0', 10);
privateRanges.addSubnet('169.254.0.0', 16);
privateRanges.addSubnet('fc00::', 7, 'ipv6');
privateRanges.addSubnet('fe80::', 10, 'ipv6');

const privateSuffixes = ['.local', '.internal', '.lan', '.home.arpa', '.localdomain'];

/**
 * Whether a URL or host refers to this machine: a loopback or unspecified address in any notation, or `localhost`.
 * Names aren't resolved.
 */
export function isLoopback(address: string): boolean {
  const host = hostOf(address);
  return host === 'localhost' || host.endsWith('.localhost') || isIn(loopback, host);
}

/** Whether a URL or host can't be on the internet: this machine, a private network, or a name without a domain. */
export function isPrivate(address: string): boolean {
  const host = hostOf(address);
  if (isLoopback(address) || isIn(privateRanges, host)) return true;
  return isIP(host) === 0 && (!host.includes('.') || privateSuffixes.some((suffix) => host.endsWith(suffix)));
}

/** Parsing as a URL also normalizes unusual notations, such as 127.1 and 2130706433. */
function hostOf(address: string): string {
  const url = address.includes('://') ? address : `http://${isIP(address) === 6 ? `[${address}]` : address}`;
  const host = URL.canParse(url) ? new URL(url).hostname : address.toLowerCase();
  return host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function isIn(list: BlockList, host: string): boolean {
  const version = isIP(host);
  return version !== 0 && list.check(host, version === 6 ? 'ipv6' : 'ipv4');
}
