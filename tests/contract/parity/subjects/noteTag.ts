/** ID of the first tag of notes, from its migration. */
export const riskTag = '01980000-0000-7000-8000-000000000001';
