import { readFileSync } from 'node:fs';

/** Settings that may hold a secret, which a container's platform hands over as a file rather than as a variable. */
const secretSettings = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'FILES_URL',
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_TOKEN',
  'VAPID_PRIVATE_KEY',
  'AUDIT_STREAM_TOKEN',
] as const;

/** The first line of a file: editors end even a single word with a line break. */
const firstLine = (path: string): string => readFileSync(path, 'utf8').split(/\r?\n/, 1)[0]?.trim() ?? '';

/**
 * The variables with those read from files: `DATABASE_URL_FILE` names the file in which `DATABASE_URL` stands.
 * @param variables without empty ones
 * @returns `faults`: a line for each file that cannot be read, is empty, or stands beside the variable itself
 */
export const withSecretsFromFiles = (variables: NodeJS.ProcessEnv) => {
  const faults: string[] = [];
  const read: NodeJS.ProcessEnv = {};
  for (const name of secretSettings) {
    const path = variables[`${name}_FILE`];
    if (!path) continue;
    if (variables[name] !== undefined) {
      faults.push(`${name}_FILE must not be set beside ${name}: which of the two holds?`);
      continue;
    }
    try {
      const value = firstLine(path);
      if (value) read[name] = value;
      else faults.push(`${name}_FILE names a file whose first line is empty`);
    } catch (error) {
      faults.push(`${name}_FILE cannot be read: ${(error as Error).message}`);
    }
  }
  return { variables: { ...variables, ...read }, faults };
};
