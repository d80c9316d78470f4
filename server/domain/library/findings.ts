import type { Finding } from '../../../contract/partner/versions';
import { FileFault } from '../../base/fileFault';
import { CourseFault } from '../learning/courses/fault';
import { EntryFault } from '../risk/entries/fault';

/** Findings told at once; what lies behind them is told once these are mended. */
const maximumFindings = 50;

const nowhere = { file: '', place: '' };

/** A finding without a place. */
export const plainFinding = (code: 'givenUp'): Finding => ({ ...nowhere, code, params: {} });

const findingsOf = (fault: FileFault, fileName: string): Finding[] => {
  if (fault instanceof CourseFault) {
    return fault.faults.map(({ file, place, reason: { code, params = {} } }) => ({ file, place, code, params }));
  }
  if (fault instanceof EntryFault) {
    return fault.faults.map(({ place, reason: { code, params = {} } }) => ({ file: fileName, place, code, params }));
  }
  return fault.lines.map((text) => ({ ...nowhere, code: 'technical', params: { text } }));
};

/** Findings of a fault, each once, as codes with words; undefined where something else has failed. */
export const findingsIn = (error: unknown, fileName: string): Finding[] | undefined => {
  if (!(error instanceof FileFault)) return undefined;
  const once = new Map(findingsOf(error, fileName).map((finding) => [JSON.stringify(finding), finding]));
  return [...once.values()].slice(0, maximumFindings);
};
