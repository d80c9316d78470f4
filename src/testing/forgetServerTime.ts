import { afterEach } from 'vitest';
import { serverTime } from '../../dataProvider/clock';

// A worker keeps its modules from file to file: what time one test was told is not the next one's.
afterEach(() => serverTime.set(null));
