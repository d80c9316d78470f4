import { clientIdentifier, text } from '../../../contract/shapes/rules';
import { accountKey } from '../../core/session/attempts';
import { forgetAttempts } from '../../core/session/throttle';
import { auditAsOperator } from '../auditAsOperator';
import { defineCommand } from '../command';
import { requireClient } from '../records';

export const resetThrottle = defineCommand({
  name: 'reset-throttle',
  summary: 'Lets somebody who mistyped the password too often try again at once',
  options: {
    client: { schema: clientIdentifier(), text: 'which client' },
    username: { schema: text(254), text: 'username of the person' },
  },
  run: async (context, { client: identifier, username }) => {
    const client = await requireClient(context.tx, identifier);
    await forgetAttempts(context.tx, accountKey(identifier, username));
    await auditAsOperator(context, client.id, {
      action: 'operator.resetThrottle',
      subjectType: 'client',
      subjectId: client.id,
      changes: { username: [username, username] },
    });
    return [`${identifier}: ${username} may sign in without waiting.`];
  },
});
