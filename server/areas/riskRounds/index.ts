import type { riskRounds as calls } from '../../../contract/riskRounds';
import type { Handlers } from '../../core/context/context';
import { confirm } from './confirm';
import { decide } from './decide';
import { one } from './details';
import { downloadDocument } from './document';
import { finish } from './finish';
import { lock, release } from './lease';
import { list } from './list';
import { riskDetails } from './risk';
import { riskList } from './riskList';

export const handlers: Handlers<typeof calls> = {
  list,
  one,
  risks: riskList,
  risk: riskDetails,
  decide,
  finish,
  confirm,
  lock,
  release,
  downloadDocument,
};
