import type { riskExecutions } from '../../../contract/riskExecutions';
import type { Handlers } from '../../core/context/context';
import { complete } from './complete';
import { create } from './create';
import { read } from './read';
import { save } from './save';

export const handlers: Handlers<typeof riskExecutions> = { create, read, save, complete };
