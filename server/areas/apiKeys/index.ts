import type { apiKeys as calls } from '../../../contract/apiKeys';
import type { Handlers } from '../../core/context/context';
import { records } from './records';
import { revoke } from './revoke';
import { show } from './show';

export const handlers: Handlers<typeof calls> = { ...records.handlers, revoke, show };
