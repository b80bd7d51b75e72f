import type { Deps } from '../../app.ts';
import { common } from '../../shared/errors.ts';
import { checkLine } from './phone.ts';

/** Looks up a number's line type at the provider. Refuses (1030) lines that we don't send codes to. @throws 503 */
export async function checkPhoneLine(deps: Deps, phone: string, param?: string): Promise<void> {
  checkLine(await lookUp(deps, phone), param);
}

async function lookUp({ providers, log }: Deps, phone: string): Promise<string> {
  try {
    return await providers.sms.lineType(phone);
  } catch (error) {
    log.warn({ err: error }, 'the phone lookup failed');
    throw common.unavailable(undefined, 'We can’t send codes right now. Try again in a minute.');
  }
}
