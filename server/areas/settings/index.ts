import type { settings } from '../../../contract/settings';
import type { Handlers } from '../../core/context/context';
import { readConfiguration, updateConfiguration } from './configuration';
import { readDetails, updateDetails } from './details';
import { exportCompany } from './export';

export const handlers: Handlers<typeof settings> = {
  readDetails,
  updateDetails,
  readConfiguration,
  updateConfiguration,
  export: exportCompany,
};
