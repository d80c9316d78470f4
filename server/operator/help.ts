import * as z from 'zod/mini';
import type { Command } from './command';
import { table } from './table';

const indent = (lines: string[]): string[] => lines.map((line) => `  ${line}`);

const isOptional = (schema: z.ZodMiniType): boolean => schema instanceof z.ZodMiniOptional;

const usage = ({ name, options }: Command): string =>
  `npm run admin -- ${name}${Object.keys(options).length > 0 ? ' --option value …' : ''}`;

/** Help for a command: what it does and every option that it takes. */
export const commandHelp = (command: Command): string[] => {
  const { summary, options } = command;
  const rows = Object.entries(options).map(([option, { schema, text }]) => [
    `--${option}`,
    isOptional(schema) ? '' : 'required',
    text,
  ]);
  return [usage(command), '', summary, ...(rows.length > 0 ? ['', ...indent(table(rows))] : [])];
};

/** Every command with its options. */
export const generalHelp = (commands: readonly Command[]): string[] => [
  'The operator’s command line. With the embedded database the server must be stopped first; commands that check or describe files need none.',
  '',
  ...commands.flatMap((command) => [...commandHelp(command), '']),
  'npm run admin -- <command> --help shows one command.',
];
