import fc from 'fast-check';
import { restartSequence } from './sequence';

/** Seed of generated values: a failure in the gate comes again the next time, the sweeps set and print another. */
const seed = Number(process.env.TEST_SEED || 20_261_127);

fc.configureGlobal({ seed, markInterruptAsFailure: true });

// A worker keeps its modules from file to file: this file alone is run anew before each.
restartSequence();
