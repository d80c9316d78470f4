const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const appRole = 'safety_dashboard_app';
/** Role of a licensee's staff: reads kept sums and master data of its companies, and nothing of people. */
export const partnerRole = 'safety_dashboard_partner';

/** An id that becomes part of the SQL, so it must be a uuid. */
const uuidOnly = (id: string): string => {
  if (!uuidPattern.test(id)) throw new Error('A tenant is named by a uuid');
  return id;
};

/** The statement that binds a transaction to a tenant. */
export const bindTenant = (clientId: string): string => `set local app.client_id = '${uuidOnly(clientId)}'`;

/** The statements that put a transaction of a licensee's staff into a company for a while, and back. */
export const enterTenant = (clientId: string): string[] => [`set local role ${appRole}`, bindTenant(clientId)];
export const leaveTenant = (): string[] => [`set local app.client_id = ''`, `set local role ${partnerRole}`];

/** The statements that bind a transaction to a licensee, as the role of its staff. */
export const bindLicensee = (licenseeId: string): string =>
  `set local role ${partnerRole};set local app.licensee_id = '${uuidOnly(licenseeId)}'`;
