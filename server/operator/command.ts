import * as z from 'zod/mini';
import type { Clock } from '../core/clock';
import type { Transaction } from '../db/database';
import type { FileStorage } from '../files/storage';
import { refusalOf } from './refusal';

/** One `--option` with the rule for its value. */
export interface Option<S extends z.ZodMiniType = z.ZodMiniType> {
  schema: S;
  /** What it is, for the help. */
  text: string;
  /** May be given several times; the schema is that of a list. */
  multiple?: boolean;
}
type Options = Record<string, Option>;
type Values<O extends Options> = { [Name in keyof O]: z.output<O[Name]['schema']> };

/** What a command works with: one transaction past all tenants, committed if it succeeds. */
export interface OperatorContext {
  tx: Transaction;
  storage: FileStorage;
  clock: Clock;
  publicUrl: string;
}

export interface Command {
  name: string;
  summary: string;
  options: Options;
  /** Checks the options, does the work and returns the lines to print. Throws `Refusal` for what cannot be done. */
  execute: (context: OperatorContext, given: Record<string, unknown>) => Promise<string[]>;
}

/** Declares a command; `run` gets its options checked and typed. */
export const defineCommand = <const O extends Options>(definition: {
  name: string;
  summary: string;
  options: O;
  run: (context: OperatorContext, values: Values<O>) => Promise<string[]>;
}): Command => {
  const { run, ...rest } = definition;
  const shape = Object.fromEntries(Object.entries(rest.options).map(([name, { schema }]) => [name, schema]));
  return {
    ...rest,
    execute: async (context, given) => {
      const result = await z.safeParseAsync(z.strictObject(shape), given, { reportInput: true });
      if (!result.success) throw refusalOf(result.error.issues);
      return run(context, result.data as Values<O>);
    },
  };
};
