import type { riskActions as calls } from '../../../contract/riskActions';
import type { Handlers } from '../../core/context/context';
import { create, createSuggested } from './create';
import { deleteAction } from './delete';
import { exportActions } from './export';
import { addFile, deleteFile } from './files';
import { list } from './list';
import { one } from './one';
import { own } from './own';
import { status } from './status';
import { checkEffect, report, update } from './update';

export const handlers: Handlers<typeof calls> = {
  status,
  list,
  own,
  one,
  create,
  createSuggested,
  update,
  delete: deleteAction,
  report,
  checkEffect,
  addFile,
  deleteFile,
  export: exportActions,
};
