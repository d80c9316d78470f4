/** An entry of the audit log as the database queues it. */
export interface QueuedEvent {
  id: string;
  client_id: string;
  client_identifier: string;
  at: string;
  actor_id: string | null;
  actor_name: string;
  by_adviser: boolean;
  /** Name and last characters of the API key that was used. */
  api_key?: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  changes: Record<string, unknown>;
}

/** Classes of OCSF, both of its category 3 (Identity & Access Management). */
const classes = {
  authentication: { class_uid: 3002, class_name: 'Authentication' },
  entityManagement: { class_uid: 3004, class_name: 'Entity Management' },
} as const;

/** Sign-ins that were refused. */
const refused = ['bootstrap.refusePasskey'];
const signIns = ['bootstrap.login', 'bootstrap.supportLogin', 'bootstrap.loginWithPasskey', ...refused];
const signOuts = ['bootstrap.logout'];

/** Activities of both classes by what an action's verb begins with. */
const verbs: readonly [RegExp, number, string][] = [
  [/^(?:create|add|assign|import|give|start)/, 1, 'Create'],
  [/^(?:export|read|download|keptData|print)/, 2, 'Read'],
  [/^(?:delete|remove|take(?!Over)|discard)/, 4, 'Delete'],
  [/^(?:update|save|takeOver|change|set|archive|restore|confirm|decide|finish|complete|close|reopen)/, 3, 'Update'],
];

const activityOf = (action: string) => {
  if (signIns.includes(action)) return { ...classes.authentication, activity_id: 1, activity_name: 'Logon' };
  if (signOuts.includes(action)) return { ...classes.authentication, activity_id: 2, activity_name: 'Logoff' };
  const verb = action.split('.').at(-1) ?? '';
  const [, activity_id, activity_name] = verbs.find(([pattern]) => pattern.test(verb)) ?? [undefined, 99, verb];
  return { ...classes.entityManagement, activity_id, activity_name };
};

/**
 * The entry under the field names of OCSF 1.3: signing in and out as Authentication, all else as Entity Management. What
 * OCSF has no field for stands in `unmapped`.
 * @param version of the product
 */
export const toOcsf = (event: QueuedEvent, version: string) => {
  const activity = activityOf(event.action);
  const user = {
    ...(event.actor_id && { uid: event.actor_id }),
    name: event.actor_name,
    ...(event.actor_id || event.by_adviser ? { type_id: 1, type: 'User' } : { type_id: 3, type: 'System' }),
    org: { uid: event.client_id, name: event.client_identifier },
  };
  return {
    category_uid: 3,
    category_name: 'Identity & Access Management',
    ...activity,
    type_uid: activity.class_uid * 100 + activity.activity_id,
    time: Date.parse(event.at),
    ...(refused.includes(event.action)
      ? { severity_id: 3, severity: 'Medium', status_id: 2, status: 'Failure' }
      : { severity_id: 1, severity: 'Informational', status_id: 1, status: 'Success' }),
    metadata: {
      version: '1.3.0',
      uid: event.id,
      event_code: event.action,
      tenant_uid: event.client_id,
      product: { name: 'safety-dashboard', version },
    },
    actor: { user },
    ...(activity.class_uid === classes.authentication.class_uid
      ? { user }
      : { entity: { type: event.subject_type, ...(event.subject_id && { uid: event.subject_id }) } }),
    unmapped: {
      by_adviser: event.by_adviser,
      ...(event.api_key && { api_key: event.api_key }),
      changes: event.changes,
    },
  };
};
