import { pattern, type Section } from '../../shared/settings.ts';

const ADDRESS = /^(?:off|tcp:\/\/(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}|unix:\/.+)$/;

export const virusScannerSettings = {
  /**
   * Address of ClamAV's clamd, which scans uploads: `tcp://host:3310` or `unix:/path/to/socket`. Without it, or with
   * `off`, uploads aren't scanned; production requires one of them.
   */
  clamdAddress: pattern('CLAMD_ADDRESS', ADDRESS, 'tcp://host:3310, unix:/path/to/socket or off'),
} satisfies Section;
