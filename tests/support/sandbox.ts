import type { Stack } from './stack.ts';
import { until } from './until.ts';

interface Message {
  to: string;
  text: string;
  code: string | null;
  at: string;
}

/** Text messages to a number, newest first. */
export async function smsTo(stack: Stack, phone: string): Promise<Message[]> {
  const response = await fetch(`${stack.sandbox}/sms?to=${encodeURIComponent(phone)}`);
  return (await response.json()) as Message[];
}

/** The newest code sent to a number, once it has received more than `known` messages. */
export async function codeFor(stack: Stack, phone: string, known = 0): Promise<string> {
  return until(`a code for ${phone}`, async () => {
    const messages = await smsTo(stack, phone);
    return messages.length > known ? messages[0]?.code : null;
  });
}

interface NewFault {
  target: string;
  kind: string;
  times?: number;
  delay_ms?: number;
  status?: number;
  outcome?: string;
}

/** Makes the next calls to a provider fail. */
export async function fault(stack: Stack, wanted: NewFault): Promise<void> {
  const response = await fetch(`${stack.sandbox}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  if (response.status !== 201) throw new Error(`The sandbox refused the fault: ${await response.text()}`);
}

/** An event as analytics received it. */
export interface Hit {
  name: string;
  consent: string;
  properties: Record<string, string>;
}

/** Events that analytics received, newest first. */
export async function analyticsHits(stack: Stack): Promise<Hit[]> {
  const response = await fetch(`${stack.sandbox}/analytics`);
  return (await response.json()) as Hit[];
}

export async function clearFaults(stack: Stack): Promise<void> {
  await fetch(`${stack.sandbox}/faults`, { method: 'DELETE' });
}
