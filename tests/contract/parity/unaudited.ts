/** Reasons why reads by staff leave no entry in the audit log. None of them show personal data. */
export const settings = 'Settings, catalog or content without data about people.';
export const totals = 'Totals, without single records.';
export const published = 'Schedules, lineups and results, which players see, too.';
export const planning = 'Plans and labels of events and teams, without personal data.';
