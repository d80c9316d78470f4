import { clientIdentifier } from '../../../contract/shapes/rules';
import { addSuperAdmin, superAdminOptions } from '../addSuperAdmin';
import { defineCommand } from '../command';
import { requireClient } from '../records';

export const createSuperAdmin = defineCommand({
  name: 'create-super-admin',
  summary: 'Adds a super-admin to a client',
  options: {
    client: { schema: clientIdentifier(), text: 'which client' },
    ...superAdminOptions,
  },
  run: async (context, values) => {
    const client = await requireClient(context.tx, values.client);
    return addSuperAdmin(context, client.id, values);
  },
});
