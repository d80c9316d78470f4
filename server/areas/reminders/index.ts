import type { reminders } from '../../../contract/reminders';
import type { Handlers } from '../../core/context/context';
import { readSettings, saveSettings } from './settings';
import { readStatus } from './status';

export const handlers: Handlers<typeof reminders> = { readSettings, saveSettings, readStatus };
