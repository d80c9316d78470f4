import type { nearMissReports as calls } from '../../../contract/nearMissReports';
import type { Handlers } from '../../core/context/context';
import { photo } from './photo';
import { poster } from './poster';
import { answer, receipt } from './receipt';
import { report } from './report';

export const handlers: Handlers<typeof calls> = { poster, report, photo, receipt, answer };
