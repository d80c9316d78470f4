import type { templates } from '../../../contract/templates';
import type { Handlers } from '../../core/context/context';
import { list } from './list';

export const handlers: Handlers<typeof templates> = { list };
