import type { Subject } from '../../../case.ts';

export const subject: Subject = () => ({ title: 'From {entry_min}', summary: '', body: 'Play **now**.' });

export const unaudited = 'Renders a document and changes nothing.';
