import { v7 } from 'uuid';

/** A new identifier: UUIDv7, so that later ones sort behind earlier ones. */
export const newId = (): string => v7();
