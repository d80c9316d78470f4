/**
 * Former names of actions in the log, from before it was named after its thing, by its name today. Entries are never
 * rewritten: they are found and shown by today's name.
 */
const formerNames: Readonly<Record<string, string>> = {
  'riskRounds.finish': 'riskEvaluations.finish',
  'riskRounds.decide': 'riskEvaluations.decide',
  'riskRounds.confirm': 'riskEvaluations.confirm',
  'riskSheets.complete': 'riskExecutions.complete',
};

const todaysNames = new Map(Object.entries(formerNames).map(([now, former]) => [former, now]));

/** Each name under which the log holds an action. */
export const loggedAs = (action: string): string[] => [action, formerNames[action] ?? []].flat();

/** An action of the log by the name it has today. */
export const actionToday = (logged: string): string => todaysNames.get(logged) ?? logged;
