import type { Readable } from 'node:stream';

/** What a scanner found in a file. `name` is its name of the malware. */
export type ScanResult = { kind: 'clean' } | { kind: 'infected'; name: string };

/** Looks for malware in files. */
export interface VirusScanner {
  /** Reads the whole file. Throws `ProviderFault` without a usable answer within `timeoutMs`. */
  scan(content: Readable, timeoutMs: number): Promise<ScanResult>;
}
