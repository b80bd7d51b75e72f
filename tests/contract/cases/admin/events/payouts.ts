export const unaudited = 'Prizes of events and the staff members who work on them.';

export const notPersonal = ['claim'];
