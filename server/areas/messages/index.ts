import type { messages } from '../../../contract/messages';
import type { Handlers } from '../../core/context/context';
import { list } from './list';
import { one } from './one';
import { sendAgain } from './sendAgain';

export const handlers: Handlers<typeof messages> = { list, one, sendAgain };
