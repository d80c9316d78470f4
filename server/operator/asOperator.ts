import { CallError } from '../base/errors';
import { enqueueIn } from '../core/jobs/enqueue';
import type { CompanyContext } from '../domain/licensees/inCompany';
import { auditAsOperator } from './auditAsOperator';
import type { OperatorContext } from './command';
import { Refusal } from './refusal';

/** Context of what the operator and a licensee's staff both do in a company; its log names the operator. */
export const companyContextOf = (context: OperatorContext, clientId: string): CompanyContext => {
  const { tx, clock, publicUrl } = context;
  const audit: CompanyContext['audit'] = (event) => auditAsOperator(context, clientId, event);
  return { tx, clientId, clock, publicUrl, audit, enqueue: enqueueIn(tx, clientId, clock) };
};

/** Runs work whose refusals are told in the words of options: by their code, one line each. */
export const explaining = async <T>(words: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const line = error instanceof CallError ? words[error.code] : undefined;
    throw line === undefined ? error : new Refusal(line);
  }
};
