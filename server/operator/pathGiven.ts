import { resolve } from 'node:path';

/** Path that somebody named on their command line: npm changes into the project's folder, people mean the one they are in. */
export const pathGiven = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);
