import type { nearMisses as calls } from '../../../contract/nearMisses';
import type { Handlers } from '../../core/context/context';
import { ask, messages } from './asking';
import { close, reopen } from './closing';
import { figures } from './figures';
import { photo, removePhoto } from './photo';
import { previewClosing } from './previewClosing';
import { records } from './records';

export const handlers: Handlers<typeof calls> = {
  ...records.handlers,
  close,
  reopen,
  ask,
  messages,
  figures,
  photo,
  previewClosing,
  removePhoto,
};
