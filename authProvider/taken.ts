import { storage } from '../dataProvider/storage';
import { createStore } from '../dataProvider/store';

/** Names of what this device keeps to go on without a network. */
export const takenKey = 'taken';
export const takenDatabase = 'taken';
/** Every cache for it begins with this. */
export const takenCaches = 'taken-';

/** By execution: how many bytes its files take on this device. */
export type TakenSizes = Readonly<Record<string, number>>;

/**
 * Sizes of what is taken along, since they have to be known without waiting; null: this device has nothing to do with
 * it. The data taken along lies encrypted in the browser's database.
 */
export const readTaken = (): TakenSizes | null => storage.untilSignOut.readJson(takenKey);

export const takenSizes = createStore<TakenSizes | null>(readTaken());

/** True if this device has an execution, as far as can be told without waiting. */
export const isTaken = (executionUuid: string): boolean => Object.hasOwn(takenSizes.getSnapshot() ?? {}, executionUuid);
