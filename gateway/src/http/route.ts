import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../rest/transport.ts';
import type { OperationBody } from './document.ts';
import type { ResponseHead } from './responseHead.ts';

/** An answer, ready to be sent. */
export interface Answer extends ResponseHead {
  text: string;
}

/** Runs what a request asks for. @param headers of the request */
export type Route = (asked: OperationBody, headers: IncomingHttpHeaders, caller: Caller) => Promise<Answer>;
