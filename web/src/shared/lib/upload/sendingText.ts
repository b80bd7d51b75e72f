/**
 * Describes the progress of an upload. After receiving the file, the platform checks it before responding, which may
 * take half a minute.
 * @param progress fraction that has been sent, from 0 to 1
 */
export const sendingText = (progress: number) => (progress < 1 ? 'Uploading…' : 'Checking your file…');
