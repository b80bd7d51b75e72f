/**
 * Describes the progress of a file that is being sent. Once the whole file has arrived, the platform checks it before
 * it responds, which may take half a minute.
 * @param progress part that has been sent, from 0 to 1
 */
export const sendingText = (progress: number) => (progress < 1 ? 'Uploading…' : 'Checking your file…');
