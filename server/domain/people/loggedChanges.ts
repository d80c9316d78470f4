/** Fields that the append-only log may keep for good; of anything more private it only says that it changed. */
const loggedColumns: readonly string[] = [
  'firstName',
  'lastName',
  'email',
  'role',
  'firstDay',
  'eleaCreateTasks',
  'raCreateTasks',
];

/** The changes of a member, each old → new, as the log may have them. */
export const loggable = (changes: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, loggedColumns.includes(name) ? change : true]),
  );
