import { type Permission, permissionMatrix } from './names/permissions';
import { plainAreas } from './names/plainRecords';

/**
 * Permissions over a person's own account or themselves, and those that make keys and secrets: they take a person's
 * session.
 */
const ownPrefixes = [
  ...(['profile.', 'calendar.', 'apiKeys.', 'webhooks.', 'singleSignOn.', 'providerGroups.'] as const),
  'adviserVisits.',
] as const;

const withheld: ReadonlySet<Permission> = new Set([
  'todo-permission',
  // Passwords and second factors of others.
  'member-list.reset-password',
  'member-list.reset-all-passwords',
  // Who may sign in how.
  'clientconfiguration.updateconfiguration',
  // Everything at once, and for good: the company takes it with it.
  'clientdetails.export',
  // Wizards that somebody clicks through. Programs create and change.
  'member-list.upload-csv',
  'member-list.import-csv',
  // What somebody does that they were given: a proof of having done it oneself.
  'elearning.read-member-tasks',
  'elearning.create-execution',
  'elearning.read-execution',
  'elearning.save-execution',
  'elearning.reset-execution',
  'elearning.read-execution-result',
  'risk-assessment.read-member-tasks',
  'risk-assessment.create-execution',
  'risk-assessment.read-execution',
  'risk-assessment.save-execution',
  'risk-assessment.complete-execution',
  'risk-assessment.read-own-risk-actions',
  'risk-assessment.report-risk-action',
  'nearMissMeasures.own',
  'nearMissMeasures.report',
] satisfies Permission[]);

const isImport = (permission: string): boolean => plainAreas.some((area) => permission === `${area}.import`);

/** Scopes of an API key, in the order of the matrix: all permissions except those that take a person. */
export const apiKeyScopes = (Object.keys(permissionMatrix) as Permission[]).filter(
  (permission) =>
    !withheld.has(permission) && !isImport(permission) && !ownPrefixes.some((prefix) => permission.startsWith(prefix)),
) as [Permission, ...Permission[]];

const scopes: ReadonlySet<string> = new Set(apiKeyScopes);

/** True if a call can be made with a key that has the scope of its permission. */
export const isForKeys = ({ access }: { access: string }): boolean => scopes.has(access);
