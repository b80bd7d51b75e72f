import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../rest/transport.ts';
import type { Asked } from './document.ts';
import type { Head } from './head.ts';

/** An answer, ready to be sent. */
export interface Answer extends Head {
  text: string;
}

/** Runs what a request asks for. @param headers of the request */
export type Run = (asked: Asked, headers: IncomingHttpHeaders, caller: Caller) => Promise<Answer>;
