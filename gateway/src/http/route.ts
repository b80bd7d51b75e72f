import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../rest/transport.ts';
import type { OperationBody } from './document.ts';
import type { ResponseHead } from './responseHead.ts';

/** A complete response. */
export interface Answer extends ResponseHead {
  text: string;
}

/** Runs the operation of a request. @param headers headers of the request */
export type Route = (asked: OperationBody, headers: IncomingHttpHeaders, caller: Caller) => Promise<Answer>;
