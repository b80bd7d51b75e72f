/**
 * Thrown when an external provider gave no usable answer. The message names the provider and the operation, never the
 * data sent.
 */
export class ProviderFault extends Error {
  readonly provider: string;

  constructor(provider: string, message: string, cause?: unknown) {
    super(`${provider}: ${message}`, { cause });
    this.name = 'ProviderFault';
    this.provider = provider;
  }
}
