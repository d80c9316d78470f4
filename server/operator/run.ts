import { parseArgs } from 'node:util';
import { FileFault } from '../base/fileFault';
import type { Command, Work } from './command';
import { commands } from './commands';
import { commandHelp, generalHelp } from './help';
import { Refusal } from './refusal';

/** Surroundings of a command: where its lines go and how it reaches the database. */
export interface Surroundings {
  print: (line: string) => void;
  complain: (line: string) => void;
  work: Work;
}

const find = (name: string): Command => {
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) throw new Refusal(`There is no command ${name}; --help lists them`);
  return command;
};

const parse = ({ options }: Command, args: string[]): Record<string, unknown> => {
  const declared = Object.entries(options).map(([name, { multiple = false }]) => [
    name,
    { type: 'string' as const, multiple },
  ]);
  const parsed = parseArgs({
    args,
    options: { ...Object.fromEntries(declared), help: { type: 'boolean' } },
    strict: true,
    allowPositionals: false,
  });
  return { ...parsed.values };
};

const isArgumentError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const answer = async (args: readonly string[], { work }: Surroundings): Promise<string[]> => {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') return generalHelp(commands);
  const command = find(name);
  const { help, ...given } = parse(command, rest);
  if (help) return commandHelp(command);
  return command.execute(work, given);
};

/**
 * Runs one command of the operator.
 * @returns the exit code: 0, or 2 for bad input, which has been said: in one line, or in one for each fault of a
 * file. Throws what nobody expected.
 */
export const runOperator = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  try {
    for (const line of await answer(args, surroundings)) surroundings.print(line);
    return 0;
  } catch (error) {
    const isTold = error instanceof Refusal || error instanceof FileFault;
    if (!isTold && !isArgumentError(error)) throw error;
    const lines = isTold ? error.lines : error.message.split('\n').slice(0, 1);
    for (const line of lines) surroundings.complain(line);
    return 2;
  }
};
