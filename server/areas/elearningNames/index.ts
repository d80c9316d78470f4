import type { elearningNames } from '../../../contract/elearningNames';
import type { Handlers } from '../../core/context';
import { list } from './list';

export const handlers: Handlers<typeof elearningNames> = { list };
