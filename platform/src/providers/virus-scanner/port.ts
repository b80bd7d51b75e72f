import type { Readable } from 'node:stream';

/** Result of scanning a file. `name` is the scanner's name for the malware. */
export type ScanResult = { kind: 'clean' } | { kind: 'infected'; name: string };

/** Looks for malware in files. */
export interface VirusScanner {
  /** Reads the whole file. Throws `ProviderFault` if there is no usable result within `timeoutMs`. */
  scan(content: Readable, timeoutMs: number): Promise<ScanResult>;
}
