import { randomBytes } from 'node:crypto';

interface Detail {
  issue: string;
  description?: string;
  field?: string;
  location?: string;
}

/** An error that is sent as a response in PayPal's error format. */
export class PayPalError extends Error {
  readonly status: number;
  readonly errorName: string;
  readonly details: Detail[];
  readonly links: { href: string; rel: string; method?: string }[];

  constructor(status: number, name: string, message: string, details: Detail[] = [], links: PayPalError['links'] = []) {
    super(message);
    this.status = status;
    this.errorName = name;
    this.details = details;
    this.links = links;
  }

  body() {
    return {
      name: this.errorName,
      message: this.message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      details: this.details,
      links: this.links,
    };
  }
}

export function unprocessable(issue: string, description: string, links: PayPalError['links'] = []): PayPalError {
  const message = 'The requested action could not be performed, semantically incorrect, or failed business validation.';
  return new PayPalError(422, 'UNPROCESSABLE_ENTITY', message, [{ issue, description }], links);
}

export function invalid(field: string, issue: string, description: string): PayPalError {
  const message = 'Request is not well-formed, syntactically incorrect, or violates schema.';
  return new PayPalError(400, 'INVALID_REQUEST', message, [{ field, location: 'body', issue, description }]);
}

export function notFound(): PayPalError {
  const description = 'Specified resource ID does not exist. Please check the resource ID and try again.';
  return new PayPalError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    { issue: 'INVALID_RESOURCE_ID', description },
  ]);
}
