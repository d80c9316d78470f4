import type { certificates as calls } from '../../../contract/certificates';
import type { Handlers } from '../../core/context/context';
import { check } from './check';
import { downloadMany, downloadOne } from './download';
import { findCertificate } from './find';

export const handlers: Handlers<typeof calls> = {
  one: (context, { resultUuid }) => findCertificate(context, resultUuid),
  downloadOne,
  downloadMany,
  check,
};
