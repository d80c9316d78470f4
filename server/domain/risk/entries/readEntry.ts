import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { core } from 'zod/mini';
import { ruleOf } from '../../../../contract/kit/validation';
import {
  type RiskAssessmentFile,
  riskAssessmentFile,
} from '../../../../contract/riskAssessments/riskAssessmentContent';
import { fileReasons } from '../../operatorFiles/fileReasons';
import { EntryFault } from './fault';

/** Bytes: more than 800 questions in every language take. */
const maximumSize = 10 * 1024 * 1024;

/** Faults told at once; whoever has more mends these first. */
const maximumFaults = 20;

/** Faults by the rules over several fields. */
const ownReasons: Partial<Record<string, string>> = {
  sections: 'name the same id twice',
  languages: 'must be each named once, and every text must be there in each of them and in no other',
  answers: 'need one that is worth a factor',
};

const reasonOf = (issue: core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return `knows no ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_key') return 'is in no language that there is';
  if (issue.code === 'invalid_type' && issue.input !== undefined) return `must be of type ${issue.expected}`;
  if (issue.code === 'invalid_format') return 'is no id: lower-case letters, digits and single hyphens';
  const own = issue.code === 'custom' ? ownReasons[String(issue.path.at(-1))] : undefined;
  return own ?? fileReasons[ruleOf(issue)] ?? 'is not valid';
};

const parseJson = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new EntryFault([`${name} is no JSON`]);
  }
};

/** The file of one entry. @throws EntryFault */
export const readEntry = async (path: string): Promise<RiskAssessmentFile> => {
  const name = basename(path);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new EntryFault([`there is no file ${name}`]);
  if (found.size > maximumSize) throw new EntryFault([`${name} is larger than 10 MiB`]);
  const parsed = riskAssessmentFile.safeParse(parseJson(await readFile(path, 'utf8'), name), { reportInput: true });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => [issue.path.join('.'), reasonOf(issue)].filter(Boolean).join(': '));
  throw new EntryFault([...new Set(faults)].slice(0, maximumFaults));
};
