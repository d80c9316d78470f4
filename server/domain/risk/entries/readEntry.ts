import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { core } from 'zod/mini';
import { ruleOf } from '../../../../contract/kit/validation';
import {
  type RiskAssessmentFile,
  riskAssessmentFile,
} from '../../../../contract/riskAssessments/riskAssessmentContent';
import type { Reason, ReasonCode } from '../../operatorFiles/reason';
import { fileReasons } from '../../operatorFiles/reasons';
import { EntryFault } from './fault';

/** Bytes: more than 800 questions in every language take. */
const maximumSize = 10 * 1024 * 1024;

/** Faults by the rules over several fields. */
const ownReasons: Partial<Record<string, ReasonCode>> = {
  sections: 'repeatedId',
  languages: 'languagesDiffer',
  answers: 'noFactor',
};

const reasonOf = (issue: core.$ZodIssue): Reason => {
  if (issue.code === 'unrecognized_keys') return { code: 'unknownKeys', params: { keys: issue.keys.join(', ') } };
  if (issue.code === 'invalid_value') return { code: 'oneOf', params: { values: issue.values.join(', ') } };
  if (issue.code === 'invalid_key') return { code: 'noLanguage' };
  if (issue.code === 'invalid_type' && issue.input !== undefined)
    return { code: 'type', params: { type: issue.expected } };
  if (issue.code === 'invalid_format') return { code: 'noId' };
  const own = issue.code === 'custom' ? ownReasons[String(issue.path.at(-1))] : undefined;
  return { code: own ?? fileReasons[ruleOf(issue)] ?? 'notValid' };
};

const parseJson = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new EntryFault([{ place: '', reason: { code: 'fileNoJson', params: { name } } }]);
  }
};

/** The file of one entry. @throws EntryFault */
export const readEntry = async (path: string): Promise<RiskAssessmentFile> => {
  const name = basename(path);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new EntryFault([{ place: '', reason: { code: 'noFileNamed', params: { name } } }]);
  if (found.size > maximumSize)
    throw new EntryFault([{ place: '', reason: { code: 'entryTooLarge', params: { name } } }]);
  const parsed = riskAssessmentFile.safeParse(parseJson(await readFile(path, 'utf8'), name), { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new EntryFault(parsed.error.issues.map((issue) => ({ place: issue.path.join('.'), reason: reasonOf(issue) })));
};
