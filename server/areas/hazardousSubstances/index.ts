import type { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import type { Handlers } from '../../core/context/context';
import { records } from './records';
import { releaseInstruction } from './releaseInstruction';

export const handlers: Handlers<typeof calls> = { ...records.handlers, releaseInstruction };
