import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

/** A new identifier: UUIDv7, so that later ones sort behind earlier ones. */
export const newId = (): string => v7();

/** A new identifier that does not tell when it was made. */
export const newTimelessId = (): string => randomUUID();
