import type { elearningExecutions } from '../../../contract/elearningExecutions';
import type { Handlers } from '../../core/context/context';
import { create } from './create';
import { read } from './read';
import { reset } from './reset';
import { result } from './result';
import { save } from './save';

export const handlers: Handlers<typeof elearningExecutions> = { create, read, save, reset, result };
