import { createStore } from '../dataProvider/store';

/** Tells whether something that was taken along is being done: it needs no session to be seen. */
export const takenInUse = createStore(false);
