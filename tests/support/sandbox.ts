import type { Stack } from './stack.ts';
import { until } from './until.ts';

interface Message {
  to: string;
  text: string;
  code: string | null;
  at: string;
}

/** What came to a number, newest first. */
export async function smsTo(stack: Stack, phone: string): Promise<Message[]> {
  const response = await fetch(`${stack.sandbox}/sms?to=${encodeURIComponent(phone)}`);
  return (await response.json()) as Message[];
}

/** The newest code that came to a number once more than `known` messages are there. */
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

/** Makes the next calls of a provider go wrong. */
export async function fault(stack: Stack, wanted: NewFault): Promise<void> {
  const response = await fetch(`${stack.sandbox}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  if (response.status !== 201) throw new Error(`The sandbox refused the fault: ${await response.text()}`);
}

/** One event as analytics was sent it. */
export interface Hit {
  name: string;
  consent: string;
  properties: Record<string, string>;
}

/** What analytics was sent, newest first. */
export async function analyticsHits(stack: Stack): Promise<Hit[]> {
  const response = await fetch(`${stack.sandbox}/analytics`);
  return (await response.json()) as Hit[];
}

export async function clearFaults(stack: Stack): Promise<void> {
  await fetch(`${stack.sandbox}/faults`, { method: 'DELETE' });
}
