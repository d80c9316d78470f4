import type { calendar } from '../../../contract/calendar';
import type { Handlers } from '../../core/context/context';
import { readFeed, renewFeed } from './feed';
import { readDates } from './readDates';

export const handlers: Handlers<typeof calendar> = { readFeed, renewFeed, readDates };
