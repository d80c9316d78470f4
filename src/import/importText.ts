import type { ErrorCode } from '../../contract/names/errors';
import { importMaximumCellLength, importMaximumColumns, importMaximumRows } from '../../contract/shapes/constants';
import { RequestError } from '../../dataProvider/request';
import { errorText } from '../../i18n/errorText';
import type { Translate } from '../../i18n/words';

interface Failure {
  code: string;
  params?: Readonly<Record<string, string | number>>;
}

const maximums: Readonly<Record<string, number>> = {
  tooManyColumns: importMaximumColumns,
  tooManyRows: importMaximumRows,
  cellTooLong: importMaximumCellLength,
};

const faultText = (say: Translate, params: Readonly<Record<string, string | number>>): string => {
  const reason = String(params.reason);
  const name = reason === 'encoding' && params.line !== undefined ? 'encodingAt' : reason;
  return say(`fileFaults.${name}`, { maximum: maximums[reason], ...params });
};

/**
 * Why an upload, a check or an import failed, as precisely as the server says; `say` has the words of what is imported.
 */
export const importFailureText = (translate: Translate, say: Translate, failure: RequestError | Failure): string => {
  const { code, params = {} } = failure;
  if (code === 'memberImport.csvProcessingFailed' && params.reason) return faultText(say, params);
  if (code === 'file.invalidSize') return say('fileFaults.tooLarge');
  if (code === 'memberImport.exceedsMaxEmployees') return say('exceedsMaxEmployees', params);
  if (failure instanceof RequestError) return errorText(translate, failure);
  return errorText(translate, { status: 400, code: code as ErrorCode, params, retryAfter: null });
};
