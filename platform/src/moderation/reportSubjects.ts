/** What can be reported. */
export const reportSubjects = ['message', 'user', 'clip', 'event', 'conversation'] as const;
export type ReportSubject = (typeof reportSubjects)[number];
