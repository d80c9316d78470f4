import * as z from 'zod/mini';
import type { Clock } from '../base/clock';
import type { Transaction } from '../db/database';
import type { FileStorage } from '../files/storage';
import { refusalOf } from './refusal';

/** One `--option` with the rule for its value. */
export interface Option<S extends z.ZodMiniType = z.ZodMiniType> {
  schema: S;
  /** Description, for the help. */
  text: string;
  /** May be given several times; the schema is that of a list. */
  multiple?: boolean;
}
type Options = Record<string, Option>;
type Values<O extends Options> = { [Name in keyof O]: z.output<O[Name]['schema']> };

/** Context of a command: one transaction past all tenants, committed if it succeeds. */
export interface OperatorContext {
  tx: Transaction;
  storage: FileStorage;
  clock: Clock;
  publicUrl: string;
}

/** Runs work in one transaction of the owner; opens the database only now. */
export type Work = (run: (context: OperatorContext) => Promise<string[]>) => Promise<string[]>;

export interface Command {
  name: string;
  summary: string;
  options: Options;
  /** Checks the options, does the work and returns the lines to print. Throws `Refusal` for what cannot be done. */
  execute: (work: Work, given: Record<string, unknown>) => Promise<string[]>;
}

interface Definition<O extends Options> {
  name: string;
  summary: string;
  options: O;
}

const readValues = async <O extends Options>(options: O, given: Record<string, unknown>): Promise<Values<O>> => {
  const shape = Object.fromEntries(Object.entries(options).map(([name, { schema }]) => [name, schema]));
  const result = await z.safeParseAsync(z.strictObject(shape), given, { reportInput: true });
  if (!result.success) throw refusalOf(result.error.issues);
  return result.data as Values<O>;
};

/** Declares a command; `run` gets its options checked and typed. */
export const defineCommand = <const O extends Options>({
  run,
  ...rest
}: Definition<O> & { run: (context: OperatorContext, values: Values<O>) => Promise<string[]> }): Command => ({
  ...rest,
  execute: async (work, given) => {
    const values = await readValues(rest.options, given);
    return work((context) => run(context, values));
  },
});

/** Declares a command that needs no database: it works beside a running server, and for those who have none. */
export const defineLoneCommand = <const O extends Options>({
  run,
  ...rest
}: Definition<O> & { run: (values: Values<O>) => Promise<string[]> }): Command => ({
  ...rest,
  execute: async (_, given) => run(await readValues(rest.options, given)),
});
