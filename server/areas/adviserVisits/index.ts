import type { adviserVisits as calls } from '../../../contract/adviserVisits';
import type { Handlers } from '../../core/context/context';
import { readAccess, saveAccess } from './access';
import { end } from './end';
import { list } from './list';

export const handlers: Handlers<typeof calls> = { list, end, readAccess, saveAccess };
