import type { riskSheets } from '../../../contract/riskSheets';
import type { Handlers } from '../../core/context/context';
import { checkOut, giveBack, takeOver } from './checkOut';
import { complete } from './complete';
import { create } from './create';
import { read } from './read';
import { save } from './save';

export const handlers: Handlers<typeof riskSheets> = { create, read, save, complete, checkOut, giveBack, takeOver };
