import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { clientIdentifier, identifier } from '../../../contract/shapes/rules';
import type { Assignable } from '../../domain/assignable/assignable';
import type { Imported } from '../../domain/assignable/importVersion';
import { giveItem } from '../../domain/assignable/provide';
import { auditAsOperator } from '../auditAsOperator';
import { defineCommand, type OperatorContext, type Option } from '../command';
import { requireClient } from '../records';
import { Refusal } from '../refusal';
import { libraryList } from './library';

/** Outcome of an import, in words. */
export const importedLines = (name: string, { versionNumber, isNew }: Imported): string[] => [
  isNew
    ? `Imported ${name} as version ${versionNumber}.`
    : `${name} is the same as version ${versionNumber}; nothing to import.`,
];

/** Names and words of something assignable in commands, and how it is taken from a client. */
interface Words {
  assignable: Assignable;
  noun: string;
  /** Name in those of commands: `give-…`, `take-…`, `list-…s`. */
  command: string;
  option: string;
  /** Names in the audit log. */
  subjectType: string;
  action: string;
  /** State of what was just given. */
  given: string;
  summaries: { give: string; take: string };
  further?: Readonly<Record<'reason', Option>>;
  /** Cycles that end when it is taken, in one word. */
  cycles: string;
  take: (context: OperatorContext, clientId: string, itemId: string, reason?: string) => Promise<number | undefined>;
}

/** Commands that list something assignable, give it to a client and take it back. */
export const assignableCommands = (words: Words) => {
  const { assignable, noun, command, option, subjectType, action, cycles, summaries } = words;
  const { items, versions, given, item } = assignable;
  const listName = `list-${command}s`;
  type Values = Record<string, string | undefined> & { client: string };
  const which = {
    client: { schema: clientIdentifier(), text: 'which client' },
    [option]: { schema: identifier(), text: `identifier of the ${noun}, as ${listName} shows it` },
  };

  /** The ids of a client and of an item of its licensee. */
  const requireBoth = async ({ tx }: OperatorContext, values: Values) => {
    const name = String(values[option]);
    const { id: clientId, licenseeId } = await requireClient(tx, values.client);
    const [found] = await tx
      .select({ id: items.id })
      .from(items as PgTable)
      .where(and(eq(items.licenseeId, licenseeId), eq(items.identifier, name)));
    if (found) return { clientId, itemId: String(found.id), name };
    throw new Refusal(`The licensee of ${values.client} has no ${noun} ${name}; ${listName} shows them`);
  };

  const list = libraryList({
    name: listName,
    summary: `Lists all ${noun}s with their newest versions and how many clients have them`,
    items,
    columns: {
      VERSION: sql`(select max(number) from ${versions} where ${sql.identifier(item.version.name)} = ${items.id})`,
      CLIENTS: sql`(
        select count(*)::int from ${given}
        where ${sql.identifier(item.given.name)} = ${items.id} and taken_on is null
      )`,
    },
  });

  const give = defineCommand({
    name: `give-${command}`,
    summary: summaries.give,
    options: which,
    run: async (context, asked) => {
      const values = asked as Values;
      const { clientId, itemId, name } = await requireBoth(context, values);
      if (!(await giveItem(context, assignable, clientId, itemId))) return [`${values.client} has ${name} already.`];
      await auditAsOperator(context, clientId, { action: `operator.give${action}`, subjectType, subjectId: itemId });
      return [`${values.client} has ${name} now, ${words.given}.`];
    },
  });

  const take = defineCommand({
    name: `take-${command}`,
    summary: summaries.take,
    options: { ...which, ...words.further },
    run: async (context, asked) => {
      const values = asked as Values;
      const { client, reason } = values;
      const { clientId, itemId, name } = await requireBoth(context, values);
      const closed = await words.take(context, clientId, itemId, reason);
      if (closed === undefined) throw new Refusal(`${client} does not have ${name}`);
      await auditAsOperator(context, clientId, {
        action: `operator.take${action}`,
        subjectType,
        subjectId: itemId,
        changes: { [cycles]: [closed, null], ...(reason && { reason: [null, reason] }) },
      });
      return [`${client} no longer has ${name}; open ${cycles} ended: ${closed}.`];
    },
  });

  return { list, give, take };
};
