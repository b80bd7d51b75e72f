import type { Stack } from './stack.ts';
import { until } from './until.ts';

interface Message {
  to: string;
  text: string;
  code: string | null;
  at: string;
}

/** Returns the text messages to a number, newest first. */
export async function smsTo(stack: Stack, phone: string): Promise<Message[]> {
  const response = await fetch(`${stack.sandbox}/sms?to=${encodeURIComponent(phone)}`);
  return (await response.json()) as Message[];
}

/** Waits until a number has received more than `known` messages and returns the newest code. */
export async function codeFor(stack: Stack, phone: string, known = 0): Promise<string> {
  return until(`a code for ${phone}`, async () => {
    const messages = await smsTo(stack, phone);
    return messages.length > known ? messages[0]?.code : null;
  });
}

/** An email as received by the sandbox. */
export interface ReceivedEmail {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  code: string | null;
  /** Headers by lowercase name. */
  headers: Record<string, string>;
}

/** Returns the emails to an address, newest first. */
export async function emailsTo(stack: Stack, address: string): Promise<ReceivedEmail[]> {
  const response = await fetch(`${stack.sandbox}/emails?to=${encodeURIComponent(address)}`);
  return (await response.json()) as ReceivedEmail[];
}

/** Waits for an email to an address with this subject and returns the newest one. */
export async function emailTo(stack: Stack, address: string, subject: string): Promise<ReceivedEmail> {
  return until(`the email "${subject}"`, async () =>
    (await emailsTo(stack, address)).find((email) => email.subject === subject),
  );
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

/** An event as received by analytics. */
export interface Hit {
  name: string;
  consent: string;
  properties: Record<string, string>;
}

/** Returns the events received by analytics, newest first. */
export async function analyticsHits(stack: Stack): Promise<Hit[]> {
  const response = await fetch(`${stack.sandbox}/analytics`);
  return (await response.json()) as Hit[];
}

export async function clearFaults(stack: Stack): Promise<void> {
  await fetch(`${stack.sandbox}/faults`, { method: 'DELETE' });
}
