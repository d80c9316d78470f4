import type { elearningNames } from '../../../contract/elearningNames';
import type { Handlers } from '../../core/context/context';
import { list } from './list';

export const handlers: Handlers<typeof elearningNames> = { list };
