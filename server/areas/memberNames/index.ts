import type { memberNames } from '../../../contract/memberNames';
import type { Handlers } from '../../core/context/context';
import { list } from './list';

export const handlers: Handlers<typeof memberNames> = { list };
