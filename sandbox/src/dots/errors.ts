/** An error that is sent as a response in Dots' error format. */
export class DotsError extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  body() {
    return { success: false, message: this.message, ...(this.code && { code: this.code }) };
  }
}

export function notFound(): DotsError {
  return new DotsError(404, 'The object does not exist.');
}
