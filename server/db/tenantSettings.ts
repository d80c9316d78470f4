const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const appRole = 'safety_dashboard_app';

/** The statement that binds a transaction to a tenant. The id becomes part of the SQL, so it must be a uuid. */
export const bindTenant = (clientId: string): string => {
  if (!uuidPattern.test(clientId)) throw new Error('A tenant is named by a uuid');
  return `set local app.client_id = '${clientId}'`;
};
