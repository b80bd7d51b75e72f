const pad = (value: number) => String(value).padStart(2, '0');

/** Formats a timestamp for a `datetime-local` field, in the viewer's time zone. */
export function toField(at: string): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Parses a `datetime-local` field as ISO 8601. Null if it is empty or incomplete. */
export function fromField(text: string): string | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
